import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { figuresIn, judgeFigures } from './figure-age.ts'

const TABLE = `
| What | Figure | Measured at |
|---|---|---|
| a list | 1.5 ms | 4592c94e |
| a sign-in | 11 ms | |
| an upload | 300 MB/s | abcdef12 |

| Words | of no measurement |
|---|---|
| a | b |
`

describe('a figure in a document', () => {
  it('names a commit of the history, and is listed once three hundred have followed', () => {
    const judged = (age: number) =>
      judgeFigures('x.md', figuresIn(TABLE), (commit) => (commit === '4592c94e' ? age : null))
    expect(judged(300)).toEqual({
      findings: [
        'x.md: "a sign-in" names no commit that it was measured at.',
        'x.md: "an upload" was measured at abcdef12, which is no commit.',
      ],
      notes: [],
    })
    expect(judged(301).notes).toEqual(['x.md: "a list" was measured 301 commits ago.'])
  })

  it.each(['docs/performance.md', 'bench/README.md'])('is among those that are looked at: %s', (document) => {
    const figures = figuresIn(readFileSync(document, 'utf8'))
    expect(figures.length).toBeGreaterThanOrEqual(10)
    expect(figures.filter(({ commit }) => commit === null)).toEqual([])
  })
})
