import { useState } from 'react'
import { Files } from '#modules/attachments/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { Signature } from '#platform/web/form/signature-field.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Incident } from '../../contract/incident.ts'
import { incidentsApi } from '../../contract/incidents-api.ts'
import { STATEMENT_LANGUAGE_NAMES } from '../../contract/incidents-records.ts'
import { statementPart, type WitnessStatement } from '../../contract/witness-statement.ts'
import { useIncidentsText } from '../use-incidents-text.ts'
import css from './incident.module.css'
import { SignDialog } from './sign-dialog.tsx'
import { StatementDialog } from './statement-dialog.tsx'
import type { Writing } from './writing.ts'

/** What witnesses say, in their words, with what they brought along and their signatures. */
export function StatementsPart({ incident }: { readonly incident: Incident }) {
  const text = useIncidentsText()
  const { data: statements, error } = useApiQuery(incidentsApi, 'statements', { id: incident.id })
  const [writing, setWriting] = useState<Writing | null>(null)
  const [signing, setSigning] = useState<WitnessStatement | null>(null)
  const isAsked = incident.can.edit && incident.people.length > 0
  if (error) return <ProblemNote>{error.message}</ProblemNote>
  if (!statements || (statements.length === 0 && !isAsked)) return null
  return (
    <section className={css['part']} aria-label={text('statements')}>
      <h2>{text('statements')}</h2>
      {statements.length === 0 && <p className={css['quiet']}>{text('noStatements')}</p>}
      {statements.map((statement) => (
        <Statement
          key={statement.id}
          incidentId={incident.id}
          statement={statement}
          addsTo={statements.find(({ id }) => id === statement.addsTo) ?? null}
          onWrite={setWriting}
          onSign={setSigning}
        />
      ))}
      {isAsked && (
        <div className={css['buttons']}>
          <Button onClick={() => setWriting({})}>{text('takeStatement')}</Button>
        </div>
      )}
      {writing && <StatementDialog incident={incident} writing={writing} onClose={() => setWriting(null)} />}
      {signing && <SignDialog incidentId={incident.id} statement={signing} onClose={() => setSigning(null)} />}
    </section>
  )
}

interface StatementProps {
  readonly incidentId: string
  readonly statement: WitnessStatement
  readonly addsTo: WitnessStatement | null
  readonly onWrite: (writing: Writing) => void
  readonly onSign: (statement: WitnessStatement) => void
}

function Statement({ incidentId, statement, addsTo, onWrite, onSign }: StatementProps) {
  const text = useIncidentsText()
  const say = useSay()
  const format = useFormats()
  const { number, witness, language, takenAt, takenWhere, takenBy, can } = statement
  const name = text('statementOf', { number: String(number), name: witness })
  const facts = [
    say(STATEMENT_LANGUAGE_NAMES[language]),
    text('takenBy', { name: takenBy.name, moment: format.dateTime(takenAt) }),
    takenWhere,
    addsTo && text('addsTo', { number: String(addsTo.number) }),
  ]
  return (
    <article className={css['action']} aria-label={name}>
      <div className={css['row']}>
        <bdi>{name}</bdi>
        <Signed statement={statement} />
      </div>
      <p className={css['quiet']}>
        <bdi>{facts.filter(Boolean).join(' · ')}</bdi>
      </p>
      <p className={css['words']} dir="auto">
        {statement.text}
      </p>
      <Files record={{ entityType: 'incident', entityId: incidentId }} part={statementPart(number)} />
      <SignedBy statement={statement} />
      <div className={css['buttons']}>
        {can.sign && (
          <Button aria-label={text('signNamed', { name: witness })} onClick={() => onSign(statement)}>
            {text('sign')}
          </Button>
        )}
        {can.edit && (
          <Button look="quiet" aria-label={`${text('edit')}: ${name}`} onClick={() => onWrite({ statement })}>
            {text('edit')}
          </Button>
        )}
        {can.edit && <Remove incidentId={incidentId} statement={statement} name={name} />}
        {can.add && (
          <Button
            look="quiet"
            aria-label={`${text('addToStatement')}: ${name}`}
            onClick={() => onWrite({ addsTo: statement })}
          >
            {text('addToStatement')}
          </Button>
        )}
      </div>
    </article>
  )
}

interface RemoveProps {
  readonly incidentId: string
  readonly statement: WitnessStatement
  readonly name: string
}

function Remove({ incidentId, statement: { id, rowVersion }, name }: RemoveProps) {
  const text = useIncidentsText()
  const [isAsked, setAsked] = useState(false)
  const remove = useApiMutation(incidentsApi, 'removeStatement')
  const close = () => setAsked(false)
  return (
    <>
      <Button look="quiet" aria-label={`${text('remove')}: ${name}`} onClick={() => setAsked(true)}>
        {text('remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={text('removeTitle', { name })}
        confirmLabel={text('remove')}
        cancelLabel={text('keep')}
        isDanger
        isBusy={remove.isPending}
        onConfirm={() => void remove.send({ id: incidentId, statementId: id, rowVersion }).then(close, () => undefined)}
        onCancel={close}
      >
        {remove.error ? <ProblemNote>{remove.error.message}</ProblemNote> : text('removeStatementHelp')}
      </ConfirmDialog>
    </>
  )
}

function Signed({ statement: { isAsSigned } }: { readonly statement: WitnessStatement }) {
  const text = useIncidentsText()
  if (isAsSigned === null) return <StatusBadge status="minor" word={text('notSigned')} />
  return <StatusBadge status={isAsSigned ? 'good' : 'critical'} word={text(isAsSigned ? 'signed' : 'notAsSigned')} />
}

function SignedBy({ statement }: { readonly statement: WitnessStatement }) {
  const text = useIncidentsText()
  const format = useFormats()
  const { witness, signature, signedAt, isAsSigned, signedFiles, sha256 } = statement
  if (signature === null || signedAt === null) return null
  return (
    <>
      <Signature path={signature} label={text('signatureOf', { name: witness })} />
      <p className={css['quiet']}>
        {text('signedAt', { moment: format.dateTime(signedAt) })} · {text('signedFiles', { count: signedFiles.length })}
      </p>
      {isAsSigned === false && <p className={css['late']}>{text('notAsSignedHelp')}</p>}
      <details className={css['quiet']}>
        <summary>{text('technical')}</summary>
        <bdi dir="ltr" className={css['hash']}>{`SHA-256 ${sha256}`}</bdi>
      </details>
    </>
  )
}
