import { describe, expect, it } from 'vitest'
import { MARK_COLOURS } from '#engines/marks/mark.ts'
import { NEUTRALS, STATUS } from '#ui/tokens.ts'
import { begunAt, type DrawnMark, drawnTo, isSlip, markAt, movedBy, placeOn } from './drawn-mark.ts'
import { historyOf, redone, stepTo, undone, withOthers, withoutStep } from './mark-history.ts'

const SIZE = { width: 800, height: 600 }
const BASE = { id: 'a', colour: 'red', words: '' } as const
function made(kind: DrawnMark['kind'], id = 'a'): DrawnMark {
  const mark = begunAt(kind, [0.2, 0.2], { ...BASE, id, words: 'Crack' })
  if (!mark) throw new Error('not begun')
  return drawnTo(mark, [0.6, 0.6])
}

describe('a mark that is being drawn', () => {
  it('follows the pointer, and is none where the hand only slipped or words are missing', () => {
    expect(made('arrow').points).toEqual([
      [0.2, 0.2],
      [0.6, 0.6],
    ])
    expect(begunAt('text', [0.5, 0.5], { ...BASE, words: '  ' })).toBeNull()
    const slip = begunAt('box', [0.5, 0.5], BASE)
    expect(slip && isSlip(drawnTo(slip, [0.505, 0.5]))).toBe(true)
    expect(isSlip(made('box'))).toBe(false)
  })

  it('leaves out places of a pen that lie as good as on each other, and ends at the edge of the picture', () => {
    const pen = drawnTo(made('pen'), [0.601, 0.6])
    expect(pen.points).toHaveLength(2)
    expect(placeOn({ left: 100, top: 0, width: 200, height: 100 }, 350, 50)).toEqual([1, 0.5])
  })

  it('moves as far as the picture reaches, whole or by its end', () => {
    expect(movedBy(made('line'), [0.9, 0]).points).toEqual([
      [0.6, 0.2],
      [1, 0.6],
    ])
    expect(movedBy(made('line'), [0.9, 0.1], { end: true }).points).toEqual([
      [0.2, 0.2],
      [1, 0.7],
    ])
  })

  it('is found where it is touched: a box at its edge and not in the middle of it', () => {
    const marks = [made('box'), made('line', 'b')]
    expect(markAt(marks, [0.2, 0.45], SIZE)?.id).toBe('a')
    expect(markAt(marks, [0.4, 0.41], SIZE)?.id).toBe('b')
    expect(markAt([made('box')], [0.4, 0.4], SIZE)).toBeNull()
  })
})

describe('steps of drawing', () => {
  it('are taken back and done again, until something else is drawn', () => {
    const [one, two] = [[made('line')], [made('line'), made('box', 'b')]]
    const drawn = stepTo(stepTo(historyOf([]), one), two)
    expect(undone(drawn).now).toBe(one)
    expect(redone(undone(drawn)).now).toBe(two)
    expect(stepTo(undone(drawn), []).future).toEqual([])
    expect(undone(undone(undone(drawn))).now).toEqual([])
    expect(withoutStep(drawn)).toMatchObject({ now: one, future: [] })
  })

  it('keep what others drew meanwhile: nobody takes back the mark of somebody else', () => {
    const others = [{ ...made('arrow', 'x'), isFixed: true }]
    const merged = withOthers(stepTo(historyOf([]), [made('line')]), others)
    expect(merged.now.map(({ id }) => id)).toEqual(['x', 'a'])
    expect(undone(merged).now.map(({ id }) => id)).toEqual(['x'])
    expect(withOthers(merged, []).now.map(({ id }) => id)).toEqual(['a'])
  })
})

it('marks have the status colours of the light theme, which a photo has whatever the theme is', () => {
  const { critical, major, good, info } = STATUS.light
  const of = { red: critical.shape, orange: major.shape, green: good.shape, blue: info.shape }
  expect(MARK_COLOURS).toEqual({ ...of, black: NEUTRALS.light[11] })
})
