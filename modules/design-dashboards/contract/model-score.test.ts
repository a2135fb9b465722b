import { describe, expect, it } from 'vitest'
import { type ModelFacts, scoreModel } from './model-score.ts'
import { SCORE_SCALE, scoreName } from './score-scale.ts'

const EXACT = { verdict: 'pass', level: 50, flags: [] } as const
const facts = (more: Partial<ModelFacts> = {}): ModelFacts => ({
  load: { elements: 1000, failed: 0 },
  georeference: EXACT,
  requirements: { passed: 200, failed: 0 },
  ...more,
})

describe('[CONST-04] the score of a model', () => {
  it('[CONST-04] is one of the five steps of the scale, in both languages', () => {
    expect(SCORE_SCALE.map(({ score, name }) => `${score} ${name.en}`)).toEqual([
      '0 Critical',
      '1 Very Poor',
      '2 Poor',
      '3 Good',
      '4 Very Good',
    ])
    for (const { score, name } of SCORE_SCALE) {
      expect(name.ar).toMatch(/^[\u0600-\u06ff ]+$/)
      expect(scoreName(score)).toBe(name)
    }
    expect(() => scoreName(5)).toThrow(RangeError)
  })

  it.each([
    [0, 4],
    [1, 3],
    [5, 3],
    [6, 2],
    [20, 2],
    [21, 1],
    [100, 1],
    [101, 0],
  ])('[CONST-04] follows the share of elements that failed: %i of 1,000 is %i', (failed, score) => {
    expect(scoreModel(facts({ load: { elements: 1000, failed } })).score).toBe(score)
  })

  it.each([
    [1000, 0, 4],
    [999, 1, 3],
    [980, 20, 3],
    [979, 21, 2],
    [899, 101, 1],
    [749, 251, 0],
  ])('[CONST-04] follows the requirements that are met: %i met, %i not is %i', (passed, failed, score) => {
    expect(scoreModel(facts({ requirements: { passed, failed } })).score).toBe(score)
  })

  it.each([
    [EXACT, 4],
    [{ ...EXACT, level: 20 }, 3],
    [{ verdict: 'fail', level: 50, flags: ['far-from-origin'] }, 2],
    [{ verdict: 'fail', level: 0, flags: [] }, 1],
    [{ verdict: 'fail', level: 50, flags: ['twice', 'far-from-origin'] }, 0],
  ] as const)('[CONST-04] follows where the file puts the model: %j is %i', (georeference, score) => {
    expect(scoreModel(facts({ georeference })).score).toBe(score)
  })

  it('[CONST-04] is the lowest of its parts, and what was not tested neither lowers nor raises it', () => {
    const doubtful = { verdict: 'fail', level: 50, flags: ['far-from-origin'] } as const
    expect(scoreModel(facts({ georeference: doubtful, load: { elements: 1000, failed: 1 } }))).toEqual({
      score: 2,
      load: 3,
      georeference: 2,
      requirements: 4,
    })
    const untested = { verdict: 'not_tested', level: null, flags: [] } as const
    expect(scoreModel(facts({ georeference: untested, requirements: { passed: 0, failed: 0 } })).score).toBe(4)
    expect(scoreModel({ load: null, georeference: untested, requirements: null }).score).toBeNull()
    expect(scoreModel(facts({ load: { elements: 0, failed: 0 } })).score).toBe(0)
  })
})
