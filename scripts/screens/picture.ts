import type { Look } from '../../e2e/visit-storage.ts'

/** Phone, laptop and wide, CSS pixels. */
export const WIDTHS = [390, 1366, 1920] as const
export type Width = (typeof WIDTHS)[number]

/** Usual heights of such windows. */
export const HEIGHTS: Record<Width, number> = { 390: 844, 1366: 768, 1920: 1080 }

export interface Picture {
  /** Name of the screen's visit. */
  readonly screen: string
  readonly path: string
  readonly look: Look
  readonly width: Width
  /** Name of the file in the folder. */
  readonly file: string
}

/** `home.index.grid.390.dark.ar.png` */
export function pictureFile(screen: string, width: Width, { theme, language }: Look): string {
  return `${screen}.${width}.${theme}.${language}.png`
}
