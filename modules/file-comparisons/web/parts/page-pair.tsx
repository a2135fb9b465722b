import { documentsModule } from '#modules/documents/contract/documents-module.ts'
import { RevisionPages } from '#modules/documents/web/public.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import type { ComparedDifference, ComparedFile, Comparison } from '../../contract/file-comparison.ts'
import { useFileComparisonsText } from '../use-file-comparisons-text.ts'
import css from './comparison.module.css'

/** The pages of a difference side by side, with what it is about boxed on both. */
export function PagePair({ comparison, row }: { readonly comparison: Comparison; readonly row: ComparedDifference }) {
  const text = useFileComparisonsText()
  return (
    <section className={css['section']} aria-labelledby="page-pair" id="pages">
      <h2 id="page-pair" className={css['heading']}>
        {text('pagesOf', { at: row.at })}
      </h2>
      <div className={css['pair']}>
        <Pages label={text('before')} file={comparison.before} part={row.before} other={row.after} />
        <Pages label={text('after')} file={comparison.after} part={row.after} other={row.before} />
      </div>
    </section>
  )
}

type Part = ComparedDifference['before']

function Pages(props: {
  readonly label: string
  readonly file: ComparedFile
  readonly part: Part
  readonly other: Part
}) {
  const { label, file, part, other } = props
  const text = useFileComparisonsText()
  const nameOf = useNameOf()
  const { documentId, number, revision, title, titleAr, superseded } = file
  // What only the other side has: the same page of this one is where it would be looked for.
  const page = part?.page ?? other?.page ?? 1
  return (
    <div className={css['pages']}>
      <h3 className={css['small']}>
        {label}:{' '}
        <ScreenLink to={documentsModule} screen="detail" params={{ id: documentId, revision: String(revision) }}>
          <bdi dir="ltr">
            {number} {file.label}
          </bdi>
        </ScreenLink>{' '}
        {nameOf({ name: title, nameAr: titleAr })}
      </h3>
      {!part && <p className={css['quiet']}>{text('notHere')}</p>}
      <RevisionPages
        documentId={documentId}
        file={file}
        page={page}
        boxes={part?.boxes ?? NO_BOXES}
        stamp={superseded ? text('superseded') : null}
      />
    </div>
  )
}

const NO_BOXES: readonly (readonly number[])[] = []
