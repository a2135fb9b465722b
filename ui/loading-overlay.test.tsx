import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import overlayStyle from './loading-overlay.module.css?raw'
import { LoadingOverlay } from './loading-overlay.tsx'

afterEach(cleanup)

it('[NAV-16] covers the window with a spinner and the text, shown and hidden on demand', () => {
  const { rerender } = render(<LoadingOverlay isShown text="Loading..." />)
  const overlay = screen.getByRole('status')
  expect(overlay.textContent).toBe('Loading...')
  expect(overlay.querySelector('[aria-hidden="true"]')).not.toBeNull()
  expect(overlayStyle).toMatch(/\.overlay \{[^}]*position: fixed;[^}]*inset: 0;/)
  rerender(<LoadingOverlay isShown={false} text="Loading..." />)
  expect(screen.queryByRole('status')).toBeNull()
})
