import type { PaperDrawing } from './paper.ts'

const LINES = /^(?:[ML]-?\d{1,5}(?:\.\d{1,6})? -?\d{1,5}(?:\.\d{1,6})?)+$/

/** A drawing as a picture, black on white. Null of what is not lines alone: a picture of others' making is a language. */
export function drawingSvg({ path, width, height }: PaperDrawing): string | null {
  if (!LINES.test(path)) return null
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Number(width)} ${Number(height)}">` +
    `<path d="${path}" fill="none" stroke="#1b1a17" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  )
}
