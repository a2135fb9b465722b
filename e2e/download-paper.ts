import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from './journey.ts'

/** Presses what prints, and makes sure that what arrives is a PDF. */
export async function downloadPaper(page: Page, press: () => Promise<void>): Promise<void> {
  const [paper] = await Promise.all([page.waitForEvent('download'), press()])
  const head = readFileSync(await paper.path()).subarray(0, 5)
  expect(head.toString('latin1')).toBe('%PDF-')
}
