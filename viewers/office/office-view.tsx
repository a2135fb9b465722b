import { useEffect, useRef, useState } from 'react'
import type { LeftOut, PageEdge, Sheet, SlidesFile, WordFile, WorkbookFile } from '#engines/office/office-file.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { type Finding, FindWords } from '../pdf/find-words.tsx'
import frame from '../pdf/pdf-frame.module.css'
import { PageStamp } from '../pdf/pdf-frame.tsx'
import css from './office.module.css'
import { OfficeFailure, type OfficeReader } from './office-reader.ts'
import type { OfficeTexts } from './office-texts.ts'
import { SheetGrid } from './sheet-grid.tsx'
import { type PictureAddresses, TextBlocks } from './text-blocks.tsx'
import { type CellPlace, useFindInSheets } from './use-find-in-sheets.ts'
import { useFindInText } from './use-find-in-text.ts'
import { type OfficeSource, useOfficeFile } from './use-office-file.ts'
import { usePictureAddresses } from './use-picture-addresses.ts'

interface Props {
  /** The same function for the same file. */
  readonly source: OfficeSource
  /** The sheet or slide that it opens at, from 1. */
  readonly page?: number
  /** Stands over it: that it is superseded. */
  readonly stamp?: string | null
  readonly texts: OfficeTexts
}

/** Reads a Word document, a workbook or slides: read in a thread of its own, shown as parts of this page, nothing of it run. */
export function OfficeView({ source, page = 1, stamp, texts }: Props) {
  const [turn, setTurn] = useState(0)
  const { opened, failure } = useOfficeFile(source, turn)
  if (failure) return <Failed failure={failure} texts={texts} onRetry={() => setTurn((count) => count + 1)} />
  if (!opened) return <Waiting texts={texts} />
  const { file, reader } = opened
  return (
    <section className={css['office']} aria-label={texts.label}>
      {file.kind === 'workbook' && <Workbook file={file} reader={reader} page={page} stamp={stamp} texts={texts} />}
      {file.kind === 'word' && <Word file={file} stamp={stamp} texts={texts} />}
      {file.kind === 'slides' && <Slides file={file} page={page} stamp={stamp} texts={texts} />}
    </section>
  )
}

function Waiting({ texts }: { readonly texts: OfficeTexts }) {
  return (
    <div className={frame['state']} role="status">
      <Spinner sizePx={18} />
      {texts.opening}
    </div>
  )
}

function Failed(props: { failure: OfficeFailure; texts: OfficeTexts; onRetry: () => void }) {
  const { failure, texts, onRetry } = props
  return (
    <div className={frame['state']} role="alert">
      {failure.say?.[texts.language] ?? (failure.isSlow ? texts.slow : texts.failed)}
      {!failure.say && <Button onClick={onRetry}>{texts.tryAgain}</Button>}
    </div>
  )
}

/** What the file holds and is not shown, by name. */
function NotShown({ of, texts }: { readonly of: readonly LeftOut[]; readonly texts: OfficeTexts }) {
  if (of.length === 0) return null
  return (
    <div className={css['leftOut']} role="note">
      <strong>{texts.leftOutHeading}</strong>
      <ul>
        {of.map((one) => (
          <li key={one.what}>
            {texts.leftOut(one)}
            {one.names.length > 0 && (
              <>
                {' ('}
                {one.names.map((name, at) => (
                  <span key={name}>
                    {at > 0 && ', '}
                    <bdi>{name}</bdi>
                  </span>
                ))}
                {')'}
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface Shown<File> {
  readonly file: File
  readonly stamp: string | null | undefined
  readonly texts: OfficeTexts
}

function FindTools({ finding, texts }: { readonly finding: Finding; readonly texts: OfficeTexts }) {
  return (
    <div className={frame['tools']}>
      <FindWords finding={finding} texts={texts} />
    </div>
  )
}

function Word({ file, stamp, texts }: Shown<WordFile>) {
  const pictures = usePictureAddresses(file.pictures)
  const desk = useRef<HTMLDivElement>(null)
  const finding = useFindInText(desk)
  return (
    <>
      <NotShown of={file.leftOut} texts={texts} />
      <FindTools finding={finding} texts={texts} />
      <div className={css['stamped']}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keys */}
        <div ref={desk} className={css['desk']} tabIndex={0}>
          <div className={css['paper']}>
            <Edges at="head" of={file.edges} pictures={pictures} texts={texts} />
            <TextBlocks blocks={file.blocks} pictures={pictures} texts={texts} />
            {file.footnotes.length > 0 && (
              <section className={css['footnotes']} aria-label={texts.footnotes}>
                {file.footnotes.map(({ number, blocks }) => (
                  <div key={number} className={css['footnote']}>
                    <sup>{number}</sup>
                    <div>
                      <TextBlocks blocks={blocks} pictures={pictures} texts={texts} />
                    </div>
                  </div>
                ))}
              </section>
            )}
            <Edges at="foot" of={file.edges} pictures={pictures} texts={texts} />
          </div>
        </div>
        <PageStamp>{stamp}</PageStamp>
      </div>
    </>
  )
}

interface EdgesProps {
  readonly at: PageEdge['at']
  readonly of: readonly PageEdge[]
  readonly pictures: PictureAddresses
  readonly texts: OfficeTexts
}

/** What stands on every page is shown once: pages are not cut here. */
function Edges({ at, of, pictures, texts }: EdgesProps) {
  return of
    .filter((edge) => edge.at === at)
    .map((edge, place) => (
      <section key={String(place)} className={css['edge']} aria-label={texts.edge(edge)}>
        <p className={css['slideNumber']} data-own-words>
          {texts.edge(edge)}
        </p>
        <TextBlocks blocks={edge.blocks} pictures={pictures} texts={texts} />
      </section>
    ))
}

function Slides({ file, page, stamp, texts }: Shown<SlidesFile> & { readonly page: number }) {
  const pictures = usePictureAddresses(file.pictures)
  const desk = useRef<HTMLDivElement>(null)
  const finding = useFindInText(desk)
  useEffect(() => {
    if (page > 1) desk.current?.querySelector(`[data-slide="${page}"]`)?.scrollIntoView({ block: 'start' })
  }, [page])
  return (
    <>
      <NotShown of={file.leftOut} texts={texts} />
      <FindTools finding={finding} texts={texts} />
      <div className={css['stamped']}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keys */}
        <div ref={desk} className={css['desk']} tabIndex={0}>
          {file.slides.map(({ number, blocks }) => (
            <section key={number} className={css['slide']} aria-label={texts.slide(number)} data-slide={number}>
              <p className={css['slideNumber']} data-own-words>
                {texts.slide(number)}
              </p>
              {blocks.length === 0 && <p data-own-words>{texts.emptySlide}</p>}
              <TextBlocks blocks={blocks} pictures={pictures} texts={texts} />
            </section>
          ))}
        </div>
        <PageStamp>{stamp}</PageStamp>
      </div>
    </>
  )
}

interface WorkbookProps extends Shown<WorkbookFile> {
  readonly reader: OfficeReader
  readonly page: number
}

function Workbook({ file, reader, page, stamp, texts }: WorkbookProps) {
  const [open, setOpen] = useState(String(Math.min(Math.max(1, page), file.sheets.length) - 1))
  const finding = useFindInSheets(reader, file.sheets.length, Number(open))
  const { hit } = finding
  useEffect(() => {
    if (hit) setOpen(String(hit.sheet))
  }, [hit])
  return (
    <>
      <NotShown of={file.leftOut} texts={texts} />
      {file.sheets.length > 0 && <FindTools finding={finding} texts={texts} />}
      {file.sheets.length === 0 ? (
        <p className={frame['state']}>{texts.noSheets}</p>
      ) : (
        <div className={css['stamped']}>
          <Tabs
            label={texts.sheets}
            tabs={file.sheets.map((name, at) => ({ id: String(at), label: name }))}
            value={open}
            onChange={setOpen}
          >
            <OneSheet
              key={open}
              reader={reader}
              at={Number(open)}
              found={hit?.sheet === Number(open) ? hit : null}
              texts={texts}
            />
          </Tabs>
          <PageStamp>{stamp}</PageStamp>
        </div>
      )}
    </>
  )
}

interface OneSheetProps {
  readonly reader: OfficeReader
  readonly at: number
  readonly found: CellPlace | null
  readonly texts: OfficeTexts
}

function OneSheet({ reader, at, found, texts }: OneSheetProps) {
  const [read, setRead] = useState<{ sheet: Sheet | null; failure: OfficeFailure | null }>(NOT_READ)
  useEffect(() => {
    let isGone = false
    reader.sheet(at).then(
      (sheet) => !isGone && setRead({ sheet, failure: null }),
      (failure: unknown) =>
        !isGone &&
        setRead({ sheet: null, failure: failure instanceof OfficeFailure ? failure : new OfficeFailure(null) }),
    )
    return () => {
      isGone = true
    }
  }, [reader, at])
  const { sheet, failure } = read
  if (failure)
    return (
      <p className={frame['state']} role="alert">
        {failure.say?.[texts.language] ?? (failure.isSlow ? texts.slow : texts.failed)}
      </p>
    )
  if (!sheet) return <Waiting texts={texts} />
  return (
    <>
      <NotShown of={sheet.leftOut} texts={texts} />
      {sheet.rows.length === 0 ? (
        <p className={frame['state']}>{texts.emptySheet}</p>
      ) : (
        <SheetGrid sheet={sheet} found={found} texts={texts} />
      )}
    </>
  )
}

const NOT_READ = { sheet: null, failure: null }
