import { useState } from 'react'
import { documentsApi } from '#modules/documents/contract/documents-api.ts'
import { documentsModule } from '#modules/documents/contract/documents-module.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { Button } from '#ui/button.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import type { ClauseSet, Proposal, Rule } from '../../contract/clause-set.ts'
import { clauseSetsApi } from '../../contract/clause-sets-api.ts'
import { useClauseText } from '../use-clause-text.ts'
import { useDemandWords } from '../use-demand-words.ts'
import css from './clauses.module.css'

/** What a standard among the documents says in so many words: suggestions that a person takes one by one, or leaves. */
export function ProposalPart({ set }: { readonly set: ClauseSet }) {
  const text = useClauseText()
  const nameOf = useNameOf()
  const [documentId, setDocument] = useState<string | null>(set.proposal?.documentId ?? null)
  const proposing = useApiMutation(clauseSetsApi, 'propose', { invalidates: ['jobs'] })
  const [search, setSearch] = useState('')
  const documents = useApiQuery(documentsApi, 'list', {
    projectCode: set.projectCode,
    pageSize: 50,
    search,
    sort: 'number',
  })
  const choices = (documents.data?.items ?? []).map(({ id, number, title, titleAr }) => ({
    value: id,
    label: `${number} ${nameOf({ name: title, nameAr: titleAr })}`,
  }))
  return (
    <section className={css['part']} aria-labelledby="proposal">
      <h2 id="proposal">{text('proposal')}</h2>
      <p className={css['quiet']}>{text('proposalHelp')}</p>
      <div className={css['tools']}>
        <SearchSelect
          label={text('document')}
          emptyText={text('nothingMatches')}
          choices={choices}
          value={documentId}
          onSearch={setSearch}
          onChange={setDocument}
        />
        <Button
          disabled={documentId === null}
          busy={proposing.isPending}
          onClick={() => documentId && proposing.submit({ id: set.id, documentId })}
        >
          {text('propose')}
        </Button>
      </div>
      {(proposing.error?.message ?? set.proposalReason) && (
        <ProblemNote>{proposing.error?.message ?? set.proposalReason}</ProblemNote>
      )}
      {set.proposal && <Proposed set={set} proposal={set.proposal} />}
    </section>
  )
}

function Proposed({ set, proposal }: { readonly set: ClauseSet; readonly proposal: Proposal }) {
  const text = useClauseText()
  const words = useDemandWords()
  const saving = useApiMutation(clauseSetsApi, 'saveRules')
  const keyOf = (rule: Rule) => `${proposal.documentId.slice(0, 8)}-${proposal.label}-${rule.key}`
  const open = proposal.rules.filter((rule) => !set.rules.some(({ key }) => key === keyOf(rule)))
  const take = (rule: Rule) =>
    saving.submit({ id: set.id, rowVersion: set.rowVersion, rules: [...set.rules, { ...rule, key: keyOf(rule) }] })
  const { documentId: id, number, label, revision, left, leftCount, unread, warnings } = proposal
  return (
    <>
      <p>
        <ScreenLink to={documentsModule} screen="detail" params={{ id, revision: String(revision) }}>
          <bdi dir="ltr">{`${number} ${label}`}</bdi>
        </ScreenLink>
        {` · ${text('proposed', { count: proposal.rules.length, left: leftCount })}`}
        {unread > 0 && ` · ${text('unreadPages', { count: unread })}`}
      </p>
      {warnings.map((warning) => (
        <p key={warning} className={css['quiet']}>
          {warning}
        </p>
      ))}
      {saving.error && <ProblemNote>{saving.error.message}</ProblemNote>}
      {open.length > 0 && (
        <PlainTable
          hasCards
          heads={[text('clause'), text('clauseText'), text('subject'), text('demand'), text('takeOver')]}
        >
          {open.map((rule) => (
            <tr key={rule.key}>
              <td>
                <bdi dir="ltr">{rule.clause || '—'}</bdi>
              </td>
              <td data-wide dir="auto">
                {rule.text}
              </td>
              <td dir="auto">{rule.subject}</td>
              <td>
                <bdi>{words.demand(rule)}</bdi>
              </td>
              <td>
                <Button busy={saving.isPending} onClick={() => take(rule)}>
                  {text('takeRule')}
                </Button>
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      {left.length > 0 && (
        <details>
          <summary>{text('leftOver', { count: leftCount })}</summary>
          <ul className={css['left']}>
            {left.map(({ clause, page, text: said }) => (
              <li key={`${page} ${said}`} dir="auto">
                {`${clause} (${page}) ${said}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
