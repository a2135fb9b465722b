import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useToolKeys } from './use-tool-keys.ts'

afterEach(cleanup)

function setUp() {
  const hide = vi.fn()
  const walk = vi.fn()
  function Screen() {
    useToolKeys({ KeyH: hide })
    return (
      <>
        <button type="button" data-testid="canvas" onKeyDown={walk} />
        <input aria-label="search" />
        <div role="dialog">
          <button type="button">ok</button>
        </div>
      </>
    )
  }
  return { hide, walk, ...render(<Screen />) }
}

describe('keys of the tools', () => {
  it('work by their place on the keyboard, before the canvas sees them', () => {
    const { hide, walk, getByTestId } = setUp()
    fireEvent.keyDown(getByTestId('canvas'), { code: 'KeyH', key: 'ا' })
    expect(hide).toHaveBeenCalledTimes(1)
    expect(walk).not.toHaveBeenCalled()
    fireEvent.keyDown(getByTestId('canvas'), { code: 'KeyH', key: 'H', shiftKey: true })
    expect(walk).toHaveBeenCalledTimes(1)
    expect(hide).toHaveBeenCalledTimes(1)
  })

  it('leave fields, dialogs and combinations alone', () => {
    const { hide, getByLabelText, getByText, getByTestId } = setUp()
    fireEvent.keyDown(getByLabelText('search'), { code: 'KeyH', key: 'h' })
    fireEvent.keyDown(getByText('ok'), { code: 'KeyH', key: 'h' })
    fireEvent.keyDown(getByTestId('canvas'), { code: 'KeyH', key: 'h', ctrlKey: true })
    expect(hide).not.toHaveBeenCalled()
  })
})
