import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What modules start once somebody is signed in, whatever the screen: the files of their folders `web/background`. Paths
 * from the project's root.
 */
export function backgroundFiles(root: string): string[] {
  return readdirSync(join(root, 'modules')).flatMap((id) => {
    const folder = `modules/${id}/web/background`
    if (!existsSync(join(root, folder))) return []
    const names = readdirSync(join(root, folder)).filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    return names.map((name) => `${folder}/${name}`)
  })
}
