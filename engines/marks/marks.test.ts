import { describe, expect, it } from 'vitest'
import { parseXml } from '../xml/parse-xml.ts'
import type { Mark, MarkKind, MarkPoint } from './mark.ts'
import { shapeOf } from './mark-shape.ts'
import { marksSvg } from './marks-svg.ts'

const SIZE = { width: 800, height: 600 }
function mark(kind: MarkKind, points: readonly MarkPoint[], words = ''): Mark {
  return { kind, colour: 'red', points, words }
}
const ACROSS: readonly MarkPoint[] = [
  [0.25, 0.5],
  [0.75, 0.5],
]

describe('a mark on a picture', () => {
  it('lies at the same place on a picture of any size, and its line is as strong on each', () => {
    const line = mark('line', ACROSS)
    expect(shapeOf(line, SIZE)).toMatchObject({ path: 'M200 300L600 300', lineWidth: 4, rimWidth: 8 })
    expect(shapeOf(line, { width: 400, height: 300 })).toMatchObject({ path: 'M100 150L300 150', lineWidth: 2 })
    expect(shapeOf(mark('arrow', ACROSS), SIZE).path).toMatch(
      /^M200 300L600 300M577\.\d+ 289\.\d+L600 300L577\.\d+ 310\.\d+$/,
    )
  })

  it('is a whole box or cloud, whichever corner it was begun at', () => {
    const corners: readonly MarkPoint[] = [
      [0.5, 0.5],
      [0.25, 0.25],
    ]
    const box = 'M200 150L400 150L400 300L200 300Z'
    expect(shapeOf(mark('box', corners), SIZE).path).toBe(box)
    expect(shapeOf(mark('box', corners.toReversed()), SIZE).path).toBe(box)
    const cloud = shapeOf(mark('cloud', corners), SIZE).path
    expect(cloud.match(/A/g)?.length).toBeGreaterThan(12)
    expect(cloud.endsWith('200 150')).toBe(true)
  })

  it('is a dot where a pen only touched, and nothing where a line has one end', () => {
    expect(shapeOf(mark('pen', [[0.5, 0.5]]), SIZE).path).toBe('M400 300L400 300')
    expect(shapeOf(mark('line', [[0.5, 0.5]]), SIZE).path).toBe('')
  })

  it('says words from the side that their script is read from', () => {
    expect(shapeOf(mark('text', [[0.5, 0.5]], '2 شقوق'), SIZE).direction).toBe('rtl')
    expect(shapeOf(mark('text', [[0.5, 0.5]], '2 cracks شق'), SIZE).direction).toBe('ltr')
  })
})

describe('marks as a picture of their own', () => {
  it('hold what a person wrote as text, whatever it looks like', () => {
    const hostile = '</text><script>alert(1)</script> & "x" \u202e\u0000'
    const svg = marksSvg([mark('text', [[0.5, 0.5]], hostile), mark('box', ACROSS)], SIZE)
    expect(svg).not.toContain('<script')
    expect(svg).not.toContain('\u202e')
    expect(svg).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;')
    expect(() => parseXml(new TextEncoder().encode(svg), 'marks.svg')).not.toThrow()
  })
})
