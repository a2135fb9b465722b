import { readFile, writeFile } from 'node:fs/promises'
import type { Engine } from '../engine-verb.ts'
import { findingLine } from '../finding.ts'
import { WrongUseError } from '../wrong-use-error.ts'
import type { BcfFile, BcfTargetVersion } from './bcf-file.ts'
import { readBcf } from './read-bcf.ts'
import { writeBcf } from './write-bcf.ts'

/** Verbs of `npm run engine -- bcf …`. */
export const bcfEngine: Engine = {
  roundtrip: {
    usage: 'FILE.bcf OUT.bcf --to 2.1|3.0',
    summary: 'Reads a BCF file (2.0, 2.1, 3.0), writes it in a version and says what that cannot hold',
    files: { min: 2, max: 2 },
    options: ['to'],
    run: async ([source = '', target = ''], { to }) => {
      if (to !== '2.1' && to !== '3.0') throw new WrongUseError('Name the version to write: --to 2.1 or --to 3.0.')
      const answer = await roundtrip(source, target, to)
      const { findings: _, ...told } = answer
      const lines = Object.entries(told).map(
        ([name, value]) => `${name.padEnd(12)}${Array.isArray(value) ? value.join('\n            ') : value}`,
      )
      return { json: answer, text: lines.join('\n') }
    },
  },
}

/** The counts are of what was written, read again from its bytes; `lost` says the findings as lines. */
async function roundtrip(source: string, target: string, to: BcfTargetVersion) {
  const { bytes, findings } = writeBcf(readBcf(await readFile(source)), to)
  const written = readBcf(bytes)
  await writeFile(target, bytes)
  return { version: written.version, ...countsOf(written), lost: findings.map(findingLine), findings }
}

/** `snapshots` are all pictures kept with the topics: of viewpoints, and the `bitmaps` placed in them. */
function countsOf({ topics }: BcfFile) {
  const sum = (count: (topic: BcfFile['topics'][number]) => number) =>
    topics.reduce((total, topic) => total + count(topic), 0)
  return {
    topics: topics.length,
    comments: sum((topic) => topic.comments.length),
    viewpoints: sum((topic) => topic.viewpoints.length),
    snapshots: sum((topic) => [...topic.files.keys()].filter((name) => /\.(png|jpe?g)$/i.test(name)).length),
    bitmaps: sum((topic) => topic.viewpoints.reduce((total, viewpoint) => total + viewpoint.bitmaps.length, 0)),
  }
}
