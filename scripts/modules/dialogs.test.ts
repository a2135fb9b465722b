import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FOLDERS = ['modules', 'platform/web', 'viewers', 'ui']
/** What leaves a dialog without doing what it offers, by the words of its buttons or what they do. */
const LEAVES = /cancel|close|keep|notYet|understood|done|codesKept|onBack/i

interface Window {
  readonly file: string
  /** Its buttons as they are written; null for one that is read and closed by its ×. */
  readonly actions: string | null
}

function dialogs(): Window[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !/test|gallery/.test(file))
      .flatMap((file) => {
        const path = join(folder, file)
        const source = readFileSync(path, 'utf8')
        return [...source.matchAll(/<Dialog$|<Dialog\s/gm)].map(({ index }) => ({
          file: path,
          actions: actionsOf(source.slice(index)),
        }))
      }),
  )
}

/** What stands between the braces of `actions`, where the opening tag has it. */
function actionsOf(from: string): string | null {
  let depth = 0
  let begun: number | null = null
  for (const [at, sign] of [...from].entries()) {
    if (sign === '{') {
      depth++
      if (depth === 1 && from.slice(0, at).endsWith('actions=')) begun = at
    } else if (sign === '}') {
      depth--
      if (depth === 0 && begun !== null) return from.slice(begun, at)
    } else if (sign === '>' && depth === 0 && from[at - 1] !== '=') return null
  }
  return null
}

it('every dialog that offers to do something offers to leave it as well; the × has each', () => {
  const found = dialogs()
  expect(found.length).toBeGreaterThan(40)
  expect(found.filter(({ actions }) => actions?.includes('primary') && !LEAVES.test(actions))).toEqual([])
})
