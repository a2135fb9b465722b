import { useEffect, useState } from 'react'
import type { OpenedPdf } from './open-pdf.ts'
import { findInPage, type PageText, pageTextOf } from './page-text.ts'
import { piecesOf } from './pdf-page.tsx'

export interface PdfHit {
  readonly page: number
  /** Which of the places on its page. */
  readonly at: number
}

/** Pages whose text is read before the screen is let go on. */
const PAGES_A_TURN = 10

/** The places of typed words in the whole file; null while its text is still being read. */
export function usePdfSearch(opened: OpenedPdf | null, words: string): readonly PdfHit[] | null {
  const [texts, setTexts] = useState<readonly PageText[] | null>(null)
  const isAsked = words.trim() !== ''
  useEffect(() => {
    if (!opened || !isAsked) return
    let isWanted = true
    void readAll(opened, () => isWanted).then(
      (all) => isWanted && setTexts(all),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [opened, isAsked])
  if (!isAsked) return []
  if (!texts) return null
  return texts.flatMap((text, page) => findInPage(text, words).map((_, at) => ({ page: page + 1, at })))
}

async function readAll({ document }: OpenedPdf, isWanted: () => boolean): Promise<PageText[]> {
  const texts: PageText[] = []
  for (let page = 1; page <= document.numPages && isWanted(); page++) {
    texts.push(pageTextOf(await piecesOf(document, page)))
    if (page % PAGES_A_TURN === 0) await new Promise((done) => setTimeout(done))
  }
  return texts
}
