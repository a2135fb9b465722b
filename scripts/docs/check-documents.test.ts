import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkChanges, checkDocument } from './check-documents.ts'

describe('the check of documents', () => {
  let root: string
  const check = (text: string, document = 'README.md') => {
    writeFileSync(join(root, document), text)
    return checkDocument(root, document, { start: 'node start', 'check:docs': 'node check' })
  }
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'plumbline-documents-'))
    mkdirSync(join(root, 'modules/sites/web'), { recursive: true })
    writeFileSync(join(root, 'other.md'), '# Other\n\n## How it works, in short\n')
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it('lets pass what exists', () => {
    const text =
      'See [other](other.md#how-it-works-in-short), `modules/sites/web`, `npm start`, `npm run check:docs`, [x](https://x.example).'
    expect(check(text)).toEqual([])
  })

  it('names a link, an anchor, a path and a script that are not there', () => {
    const findings = check('[a](gone.md) [b](other.md#nowhere) `modules/sites/gone.ts` `npm run fly`')
    expect(findings).toHaveLength(4)
    expect(findings.join('\n')).toMatch(/gone\.md[\s\S]*nowhere[\s\S]*modules\/sites\/gone\.ts|fly/)
  })

  it('reads a path of a module from that module', () => {
    mkdirSync(join(root, 'modules/sites/docs'), { recursive: true })
    expect(check('`docs/`', 'modules/sites/README.md')).toEqual([])
  })

  it('leaves examples in blocks alone, and says when a document is too long', () => {
    expect(check('```\n`modules/sites/gone.ts`\n```')).toEqual([])
    expect(check('line\n'.repeat(121))).toEqual(['README.md: 121 lines, at most 120.'])
  })

  it('asks for the changes to be gathered before there are more than people read', () => {
    mkdirSync(join(root, 'changes'))
    const add = (from: number, to: number) => {
      for (let index = from; index <= to; index++)
        writeFileSync(join(root, `changes/change-${index}.md`), 'A change.\n')
    }
    add(1, 60)
    expect(checkChanges(root)).toEqual([])
    add(61, 61)
    expect(checkChanges(root)).toEqual(['changes/ holds 61 files: gather them into CHANGELOG.md, by area.'])
  })
})
