import { useEffect } from 'react'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { documentsModule } from '../../contract/documents-module.ts'
import { useDocumentsText } from '../use-documents-text.ts'
import css from './documents.module.css'
import { type ChosenFile, useManyFiles } from './use-many-files.ts'

/** Many files chosen at once: what each becomes by its name is shown before anything is uploaded, and how each of them went. */
export function ManyFiles({ projectCode, dropped }: { projectCode: string; dropped: readonly File[] }) {
  const text = useDocumentsText()
  const { count } = useFormats()
  const many = useManyFiles(projectCode)
  const { files, ready, done, isBusy, problem, chooseAll } = many
  useEffect(() => {
    if (dropped.length > 0) chooseAll(dropped)
  }, [dropped, chooseAll])
  return (
    <div className={css['section']}>
      <p className={css['soft']}>{text('manyLead')}</p>
      <div className={css['tools']}>
        <FileButton label={text('chooseFiles')} isMany onFiles={chooseAll} />
        {ready > 0 && (
          <Button look="primary" busy={isBusy} onClick={() => void many.register()}>
            {text('registerMany', { count: count(ready) })}
          </Button>
        )}
      </div>
      {problem && <ProblemNote>{problem}</ProblemNote>}
      {done > 0 && <p role="status">{text('registeredMany', { count: count(done), total: count(files.length) })}</p>}
      {files.length > 0 && (
        <PlainTable heads={[text('file'), text('becomes'), text('manyState')]} hasCards>
          {files.map((chosen) => (
            <ChosenRow key={chosen.file.name} of={chosen} onLeaveOut={() => many.leaveOut(chosen.file.name)} />
          ))}
        </PlainTable>
      )}
    </div>
  )
}

function ChosenRow({ of, onLeaveOut }: { readonly of: ChosenFile; readonly onLeaveOut: () => void }) {
  const text = useDocumentsText()
  const format = useFormats()
  const { file, state, why } = of
  return (
    <tr>
      <td data-wide>
        <bdi className={css['name']}>{file.name}</bdi>
        <div className={css['small']}>{format.fileSize(file.size)}</div>
      </td>
      <td>
        <Becomes of={of} />
      </td>
      <td>
        <span role={state === 'failed' ? 'alert' : undefined}>{text(`many.${state}`)}</span>
        {why && (
          <div className={css['small']} dir="auto">
            {why}
          </div>
        )}
        {(state === 'waiting' || state === 'refused') && (
          <Button size="small" look="quiet" aria-label={text('leaveOutFile', { name: file.name })} onClick={onLeaveOut}>
            {text('leaveOut')}
          </Button>
        )}
      </td>
    </tr>
  )
}

/** The document or revision that it becomes, with the way to it once it is there. */
function Becomes({ of: { match, documentId } }: { readonly of: ChosenFile }) {
  const text = useDocumentsText()
  const nameOf = useNameOf()
  if (!match) return <span>–</span>
  const { as, number, label, document, isMisnamed } = match
  const called = (
    <bdi dir="ltr">
      {number} {label}
    </bdi>
  )
  return (
    <>
      <Badge isAccent={as === 'revision'}>{text(`becomes.${as}`)}</Badge>{' '}
      {documentId ? (
        <ScreenLink to={documentsModule} screen="detail" params={{ id: documentId }}>
          {called}
        </ScreenLink>
      ) : (
        as !== 'nothing' && called
      )}
      {document && (
        <div className={css['small']}>
          <bdi>{nameOf({ name: document.title, nameAr: document.titleAr })}</bdi>{' '}
          {text('newestIs', { label: document.latest })}
        </div>
      )}
      {!document && isMisnamed && as !== 'nothing' && <div className={css['small']}>{text('misnamed')}</div>}
    </>
  )
}
