import { readFile } from 'node:fs/promises'
import type { Engine } from '../engine-verb.ts'
import { readFleet } from './read-fleet.ts'

/** Verbs of `npm run engine -- machines …`. */
export const machinesEngine: Engine = {
  fleet: {
    usage: 'FILE.xml|FILE.json',
    summary: 'Machines of a page of a fleet snapshot (ISO 15143-3, AEMP 2.0)',
    files: { min: 1, max: 1 },
    run: async ([file = '']) => {
      const json = readFleet(await readFile(file, 'utf8'))
      return { json, text: `${json.machines.length} machines, values left out: ${json.leftOut}` }
    },
  },
}
