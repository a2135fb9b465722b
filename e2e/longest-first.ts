import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))

/**
 * Puts first the journeys that last longest, so that none of them is left over alone: by `journey-seconds.json`, which a
 * fresh clone has too. What the list does not name begins at once, as nobody knows.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = JSON.parse(readFileSync(join(FOLDER, 'journey-seconds.json'), 'utf8')) as Record<string, number>
    const of = ({ moduleId }: TestSpecification) => seconds[moduleId.slice(FOLDER.length)] ?? Number.POSITIVE_INFINITY
    return files.sort((one, other) => {
      const [first, second] = [of(one), of(other)]
      return first === second ? one.moduleId.localeCompare(other.moduleId) : second - first
    })
  }
}
