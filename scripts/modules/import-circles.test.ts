import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { findImportCircles } from './import-circles.ts'

it('finds two files that need each other, also where an import mixes types and values', () => {
  const root = mkdtempSync(join(tmpdir(), 'plumbline-circles-'))
  try {
    mkdirSync(join(root, 'ui'))
    writeFileSync(join(root, 'ui/table.tsx'), "import { Cards } from './cards.tsx'\n")
    writeFileSync(join(root, 'ui/cards.tsx'), "import {\n  type Row,\n  toggled,\n} from '#ui/table.tsx'\n")
    writeFileSync(join(root, 'ui/head.tsx'), "import { type Row, type Column } from './foot.tsx'\n")
    writeFileSync(
      join(root, 'ui/foot.tsx'),
      "import { Head } from './head.tsx'\nexport const later = () => import('./head.tsx')\n",
    )
    expect(findImportCircles(root)).toEqual([['ui/cards.tsx', 'ui/table.tsx', 'ui/cards.tsx']])
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})

it('finds none in the product', () => {
  expect(findImportCircles(fileURLToPath(new URL('../..', import.meta.url)))).toEqual([])
})
