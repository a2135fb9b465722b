import { expect, it } from 'vitest'
import { demoWorkPackages } from './work-packages.ts'

it('packages wait for what their own floor and trade need, and hardly two for the same', () => {
  const waiting = demoWorkPackages().filter(({ constraints }) => constraints.length > 0)
  expect(waiting.length).toBeGreaterThan(30)
  const said = waiting.map(({ structureCode, constraints }) =>
    [structureCode, ...constraints.map(({ description }) => description)].join(),
  )
  expect(new Set(said).size).toBe(said.length)
  const words = waiting.flatMap(({ constraints }) => constraints.map(({ description }) => description))
  expect(new Set(words).size).toBeGreaterThan(words.length / 3)
  for (const one of words) expect(one).not.toMatch(/#/)
  for (const { constraints } of waiting)
    expect(new Set(constraints.map(({ description }) => description)).size).toBe(constraints.length)
})

it('what can still be cleared is open of every package that is being cleared', () => {
  for (const { state, constraints, key } of demoWorkPackages())
    if (state === 'clearing')
      expect(
        constraints.some((one) => one.state === 'open'),
        key,
      ).toBe(true)
})
