import { cleanup, render, screen } from '@testing-library/react'
import { type ComponentType, useLayoutEffect, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { lazyPart } from './lazy-part.ts'

afterEach(cleanup)

const Question = () => <p>Do you mean it?</p>

it('shows a part that arrives between the render that misses it and the effect that asks for it', () => {
  let arrive: (part: ComponentType) => void = () => undefined
  // Arrives when it is told to, and not a moment later.
  const load = () =>
    ({
      // biome-ignore lint/suspicious/noThenProperty: a promise that settles at once is what is tried here
      then: (hasArrived: (part: ComponentType) => void) => {
        arrive = hasArrived
        return Promise.resolve()
      },
    }) as unknown as Promise<ComponentType>
  const question = lazyPart(load)
  question.preload()
  function Asked() {
    const Part = question.usePart(true)
    useLayoutEffect(() => arrive(Question), [])
    return Part && <Part />
  }
  render(<Asked />)
  expect(screen.getByText('Do you mean it?')).toBeTruthy()
})

it('asks again with the next press where the code did not arrive', async () => {
  let isConnected = false
  const question = lazyPart(() => (isConnected ? Promise.resolve(Question) : Promise.reject(new Error('offline'))))
  function Asking() {
    const [asked, setAsked] = useState<object | null>(null)
    const Part = question.usePart(asked !== null)
    return (
      <>
        <button type="button" onClick={() => setAsked({})}>
          Approve
        </button>
        {Part && <Part />}
      </>
    )
  }
  render(<Asking />)
  screen.getByRole('button').click()
  await Promise.resolve()
  expect(screen.queryByText('Do you mean it?')).toBeNull()
  isConnected = true
  screen.getByRole('button').click()
  await screen.findByText('Do you mean it?')
})
