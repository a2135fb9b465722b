import { documentsApi } from '#modules/documents/contract/documents-api.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { usePlace } from '#platform/web/place/place-store.ts'
import { FoundSelect } from '#ui/found-select.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { PickedSide } from '../comparison-address.ts'
import { useFileComparisonsText } from '../use-file-comparisons-text.ts'
import css from './comparison.module.css'

/** Documents offered at once; the rest is reached by typing. */
const OFFERED = 20

interface Props {
  readonly label: string
  readonly picked: PickedSide
  readonly onPick: (picked: PickedSide) => void
}

/** One side: a document of the register, found by its number or title, and one of its revisions. */
export function PickRevision({ label, picked, onPick }: Props) {
  const text = useFileComparisonsText()
  const nameOf = useNameOf()
  const projectCode = usePlace(({ currentProject }) => currentProject?.code)
  const { documentId = '', revision } = picked
  const document = useApiQuery(documentsApi, 'get', { id: documentId }, { enabled: documentId !== '' })
  const found = document.data?.id === documentId ? document.data : undefined
  const find = async (search: string) => {
    const asked = { search, pageSize: OFFERED, ...(projectCode && { projectCode }) }
    const { items } = await fetchEndpoint(documentsApi, 'list', asked)
    return items.map(({ id, number, title, titleAr }) => ({
      value: id,
      label: number,
      hint: nameOf({ name: title, nameAr: titleAr }),
    }))
  }
  return (
    <fieldset className={css['side']}>
      <legend className={css['legend']}>{label}</legend>
      {found ? (
        <p className={css['name']}>
          <bdi dir="ltr">{found.number}</bdi> <span>{nameOf({ name: found.title, nameAr: found.titleAr })}</span>
        </p>
      ) : (
        document.error && <p role="alert">{document.error.message}</p>
      )}
      <FoundSelect
        label={text(found ? 'otherDocument' : 'document')}
        value={null}
        find={find}
        emptyText={text('noDocument')}
        onChange={(id) => id && onPick({ documentId: id, revision: undefined })}
      />
      {found && (
        <SelectField
          label={text('revision')}
          placeholder={text('choose')}
          value={revision ? String(revision) : ''}
          choices={found.revisions.map((one) => ({
            value: String(one.revision),
            label: `${one.label} – ${one.fileName}`,
          }))}
          onChange={({ target }) => onPick({ documentId, revision: Number(target.value) || undefined })}
        />
      )}
    </fieldset>
  )
}
