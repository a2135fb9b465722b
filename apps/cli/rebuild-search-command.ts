import { rebuildSearch } from '#platform/server/records/rebuild-search.ts'
import type { Command } from './command.ts'
import { openInstallation } from './open-installation.ts'

export const rebuildSearchCommand: Command = {
  usage: '',
  summary: 'Feed all records to the search anew, such as after people or places got other names',
  run: async () => {
    const { services, close } = await openInstallation()
    try {
      console.error(`The search has ${await rebuildSearch(services, 'all')} records.`)
      return 0
    } finally {
      await close()
    }
  },
}
