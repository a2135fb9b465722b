import { readFile } from 'node:fs/promises'
import type { Engine } from '../engine-verb.ts'
import { readGltfReport } from './read-gltf-report.ts'

/** Verbs of `npm run engine -- gltf …`. */
export const gltfEngine: Engine = {
  report: {
    usage: 'FILE',
    summary: 'What a .glb, .gltf or zipped glTF file holds: nodes, elements, triangles, extent',
    files: { min: 1, max: 1 },
    run: async ([file = '']) => {
      const report = readGltfReport(await readFile(file))
      const text = Object.entries(report).map(
        ([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : value}`,
      )
      return { json: report, text: text.join('\n') }
    },
  },
}
