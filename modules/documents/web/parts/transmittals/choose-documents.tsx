import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { classNames } from '#ui/class-names.ts'
import { ProblemNote } from '#ui/problem-note.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ListedDocument } from '../../../contract/document.ts'
import { documentsApi } from '../../../contract/documents-api.ts'
import { useDocumentsText } from '../../use-documents-text.ts'
import css from '../documents.module.css'

/** A document with the revision that is sent: the one to work by. */
export interface ChosenDocument {
  readonly documentId: string
  readonly revision: number
  readonly number: string
  readonly label: string
  readonly title: string
}

/** Shown at once; more are found by words. */
const SHOWN = 25

interface Props {
  readonly projectCode: string
  readonly chosen: readonly ChosenDocument[]
  readonly onChange: (chosen: readonly ChosenDocument[]) => void
}

/** Documents that have a revision to work by, found by words of their number, title or folder; several by one press. */
export function ChooseDocuments({ projectCode, chosen, onChange }: Props) {
  const text = useDocumentsText()
  const [search, setSearch] = useState('')
  const query = { projectCode, isCurrent: 'true', pageSize: SHOWN, ...(search.trim() && { search: search.trim() }) }
  const found = useApiQuery(documentsApi, 'list', query, { keepPrevious: true })
  const nameOf = useNameOf()
  const toChosen = ({ id, number, title, titleAr, current }: ListedDocument): ChosenDocument[] =>
    current
      ? [
          {
            documentId: id,
            revision: current.revision,
            number,
            label: current.label,
            title: nameOf({ name: title, nameAr: titleAr }),
          },
        ]
      : []
  const shown = found.data?.items.flatMap(toChosen) ?? []
  const isChosen = ({ documentId }: ChosenDocument) => chosen.some((one) => one.documentId === documentId)
  const without = ({ documentId }: ChosenDocument) => chosen.filter((one) => one.documentId !== documentId)
  const toggle = (one: ChosenDocument) => onChange(isChosen(one) ? without(one) : [...chosen, one])
  const listed = [...chosen, ...shown.filter((one) => !isChosen(one))]
  return (
    <fieldset className={css['chooser']}>
      <legend>{text('chosenDocuments', { count: chosen.length })}</legend>
      <div className={css['tools']}>
        <SearchField label={text('findDocuments')} value={search} onChange={setSearch} />
        <Button onClick={() => onChange([...chosen, ...shown.filter((one) => !isChosen(one))])}>
          {text('addShown', { count: shown.filter((one) => !isChosen(one)).length })}
        </Button>
      </div>
      {found.error && <ProblemNote>{found.error.message}</ProblemNote>}
      {!found.data && <Skeleton width="60%" />}
      <ul className={classNames(css['rows'], css['offered'])}>
        {listed.map((one) => (
          <li key={one.documentId}>
            <Checkbox
              label={`${one.number} ${one.label}`}
              help={one.title}
              checked={isChosen(one)}
              onChange={() => toggle(one)}
            />
          </li>
        ))}
      </ul>
      {found.data && found.data.total > SHOWN && (
        <p className={css['small']}>{text('moreDocuments', { shown: SHOWN, total: found.data.total })}</p>
      )}
    </fieldset>
  )
}
