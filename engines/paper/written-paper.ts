/** In the folder of the process. */
export const PAPER_FILE = 'paper.pdf'

export interface WrittenPaper {
  readonly pages: number
}
