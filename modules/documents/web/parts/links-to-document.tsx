import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { LinkSharing } from '#platform/web/links/link-sharing.tsx'
import { LINKS_PAGE, pagingQuery, usePaging } from '#platform/web/list/use-paging.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { DocumentWithRevisions } from '../../contract/document.ts'
import type { DocumentLink } from '../../contract/document-link.ts'
import { documentsApi } from '../../contract/documents-api.ts'
import { useDocumentsText } from '../use-documents-text.ts'
import css from './documents.module.css'

/** Stands for: always the one to work by. */
const CURRENT = ''
const LONGEST_RECIPIENT = 80

/** Links to a document: which revision, for whom, with or without a download; and when each was viewed. */
export function LinksToDocument({
  document: { id, current, revisions },
}: {
  readonly document: DocumentWithRevisions
}) {
  const text = useDocumentsText()
  const making = useApiMutation(documentsApi, 'makeLink')
  const revoking = useApiMutation(documentsApi, 'revokeLink')
  const paging = usePaging({ pageSize: LINKS_PAGE })
  const links = useApiQuery(documentsApi, 'links', { id, ...pagingQuery(paging) }, { keepPrevious: true })
  const shared = revisions.filter(({ sharedAt, state }) => sharedAt !== null && state !== 'wip')
  const [chosen, setChosen] = useState(CURRENT)
  const [recipient, setRecipient] = useState('')
  const [isViewOnly, setViewOnly] = useState(false)
  return (
    <LinkSharing
      lead={text('linkLead')}
      off={shared.length === 0 ? text('linkOfWip') : null}
      make={async (choices) => {
        const revision = chosen === CURRENT ? null : Number(chosen)
        const { link, address } = await making.send({ ...choices, id, revision, isViewOnly, recipient })
        return { address, expiresAt: link.expiresAt }
      }}
      links={links}
      paging={paging}
      revoke={(linkId) => revoking.send({ id, linkId })}
      about={(link: DocumentLink) => <AboutLink id={id} link={link} />}
    >
      <SelectField
        label={text('linkRevision')}
        value={chosen}
        choices={[
          { value: CURRENT, label: text('alwaysCurrent', { label: current?.label ?? '–' }) },
          ...shared.map(({ revision, label }) => ({ value: String(revision), label: text('onlyRevision', { label }) })),
        ]}
        onChange={({ target }) => setChosen(target.value)}
      />
      <TextField
        label={text('recipient')}
        note={text('optional')}
        help={text('recipientHelp')}
        dir="auto"
        maxLength={LONGEST_RECIPIENT}
        value={recipient}
        onChange={({ target }) => setRecipient(target.value)}
      />
      <Checkbox
        label={text('viewOnly')}
        help={text('viewOnlyHelp')}
        checked={isViewOnly}
        onChange={() => setViewOnly(!isViewOnly)}
      />
    </LinkSharing>
  )
}

function AboutLink({ id, link }: { readonly id: string; readonly link: DocumentLink }) {
  const text = useDocumentsText()
  const said = [
    link.label === null ? text('linkCurrent') : text('onlyRevision', { label: link.label }),
    link.recipient && text('linkFor', { recipient: link.recipient }),
    link.isViewOnly && text('viewOnlyShort'),
  ]
  return (
    <>
      <div className={css['small']}>{said.filter(Boolean).join(' · ')}</div>
      {link.views > 0 && <Views id={id} linkId={link.id} />}
    </>
  )
}

/** When the link was viewed, read once somebody asks. */
function Views({ id, linkId }: { readonly id: string; readonly linkId: string }) {
  const text = useDocumentsText()
  const format = useFormats()
  const [isOpen, setOpen] = useState(false)
  const paging = usePaging({ pageSize: LINKS_PAGE })
  const asked = { id, linkId, ...pagingQuery(paging) }
  const views = useApiQuery(documentsApi, 'linkViews', asked, { enabled: isOpen, keepPrevious: true })
  return (
    <details className={css['small']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text('linkViews')}</summary>
      {views.error && <p role="alert">{views.error.message}</p>}
      <ol className={css['rows']} start={(paging.page - 1) * paging.pageSize + 1}>
        {views.data?.items.map(({ at, label, device }) => (
          <li key={at}>
            <bdi>{format.dateTime(at)}</bdi> · <bdi dir="ltr">{label}</bdi>
            {device && (
              <>
                {' · '}
                <bdi dir="ltr">{device}</bdi>
              </>
            )}
          </li>
        ))}
      </ol>
      <PagePager {...paging} found={views.data} isPart onPage={paging.setPage} />
    </details>
  )
}
