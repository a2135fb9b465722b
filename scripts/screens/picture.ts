import type { Look } from '../../e2e/visit-storage.ts'
import type { LaidOutWidth } from './run-looks.ts'

export interface Picture {
  /** Name of the screen's visit. */
  readonly screen: string
  readonly path: string
  readonly look: Look
  readonly width: LaidOutWidth
  /** Name of the file in the folder. */
  readonly file: string
}

/** `home.index.grid.390.dark.ar.png` */
export function pictureFile(screen: string, width: LaidOutWidth, { theme, language }: Look): string {
  return `${screen}.${width}.${theme}.${language}.png`
}
