import { useMemo } from 'react'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import type { OfficeTexts } from '#viewers/office/office-texts.ts'
import { OfficeView } from '#viewers/office/office-view.tsx'
import type { OfficeSource } from '#viewers/office/use-office-file.ts'
import { useDocumentsText } from '../use-documents-text.ts'
import type { ReaderProps } from './reader-props.ts'

/** A Word document, a workbook or slides, read in the product. */
export function OfficePages({ source, page = 1, stamp = null }: ReaderProps) {
  const office = useMemo<OfficeSource>(
    () => async (signal) => {
      const answer = await source(signal)
      if (!answer.ok) throw new Error(`${answer.status}`)
      return answer.arrayBuffer()
    },
    [source],
  )
  return <OfficeView source={office} page={page} stamp={stamp} texts={useOfficeTexts()} />
}

/** The words of the reader of office files. */
function useOfficeTexts(): OfficeTexts {
  const text = useDocumentsText()
  const { count } = useFormats()
  const language = useUiState((ui) => ui.language)
  return {
    language,
    label: text('reader'),
    opening: text('readerOpening'),
    failed: text('officeFailed'),
    slow: text('officeSlow'),
    tryAgain: text('tryAgain'),
    leftOutHeading: text('officeLeftOut'),
    leftOut: (of) => text(`officeHas.${of.what}`, { count: of.count }),
    sheets: text('officeSheets'),
    sheetLabel: (name) => text('officeSheet', { name }),
    noSheets: text('officeNoSheets'),
    emptySheet: text('officeEmptySheet'),
    cellHint: text('officeCellHint'),
    formula: text('officeFormula'),
    formulaRepeated: text('officeFormulaRepeated'),
    slide: (number) => text('officeSlide', { number }),
    emptySlide: text('officeEmptySlide'),
    footnotes: text('officeFootnotes'),
    pageBegins: text('officePageBegins'),
    edge: ({ at, on }) => text(`officeEdge.${at}.${on}`),
    search: text('readerSearch'),
    previous: text('readerPrevious'),
    next: text('readerNext'),
    hits: (at, of) => text('readerHits', { at: count(at), of: count(of) }),
  }
}
