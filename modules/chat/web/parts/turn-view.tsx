import { documentsModule } from '#modules/documents/contract/documents-module.ts'
import { boxesInAddress } from '#modules/documents/web/public.ts'
import { fileCollectionsModule } from '#modules/file-collections/contract/file-collections-module.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { PathLink, screenAddress } from '#platform/web/routing/screen-link.tsx'
import { Button } from '#ui/button.tsx'
import type { ChatSource, ChatTurn } from '../../contract/chat.ts'
import { useChatText } from '../use-chat-text.ts'
import css from './chat.module.css'
import { CountView } from './count-view.tsx'
import { LiveView } from './live-view.tsx'
import { ProposalView } from './proposal-view.tsx'
import { RateAnswer } from './rate-answer.tsx'
import { RecordView } from './record-view.tsx'
import { Wordings } from './wordings.tsx'

interface Props {
  readonly turn: ChatTurn
  /** Ids of all wordings of this question. */
  readonly wordings: readonly string[]
  readonly onPick: (wording: string) => void
  /** Takes the question into the field, to be asked in other words; absent where somebody else's is read. */
  readonly onEdit?: () => void
}

/** A question with its answer: sentences, each with its sources, and what one must know about them. */
export function TurnView({ turn, wordings, onPick, onEdit }: Props) {
  const text = useChatText()
  const say = useSay()
  const { question, state, sentences, sources, notes } = turn
  const sourceText = useSourceText()
  const copy = async () => {
    const lines = [
      question,
      ...sentences.map((one) => `${one.text ?? text('withheldSentence')} [${one.sources.join(', ')}]`),
      ...sources.map((source) => `[${source.number}] ${sourceText(source)}`),
      ...(turn.answeredBy === null ? [] : [text('answeredBy', { model: turn.answeredBy })]),
      ...notes.map((note) => say(note.say)),
    ]
    const isCopied = await copyText(lines.join('\n'))
    showMessage({ tone: isCopied ? 'success' : 'error', text: text(isCopied ? 'copied' : 'notCopied') })
  }
  return (
    <li className={css['turn']}>
      <h2 className={css['asked']} dir="auto">
        {question}
      </h2>
      {wordings.length > 1 && <Wordings id={turn.id} wordings={wordings} onPick={onPick} />}
      {turn.collectionId !== null && <p className={css['note']}>{text('ofOneCollection')}</p>}
      {turn.documentId !== null && <p className={css['note']}>{text('ofOneDocument')}</p>}
      {state === 'no-right' && <p className={css['note']}>{text('noRight')}</p>}
      {state === 'counted' && <CountView count={turn.count} />}
      {state === 'facts' && <RecordView record={turn.record} />}
      {turn.live && <LiveView live={turn.live} />}
      {state === 'proposed' && <ProposalView proposal={turn.proposal} />}
      {sentences.length > 0 && <Sentences turn={turn} />}
      {turn.answeredBy !== null && <p className={css['note']}>{text('answeredBy', { model: turn.answeredBy })}</p>}
      {notes.map((note) => (
        <p key={note.code} className={css['note']}>
          {say(note.say)}
        </p>
      ))}
      {state === 'no-evidence' && <p className={css['note']}>{text('noEvidence')}</p>}
      <div className={css['tools']}>
        {onEdit && (
          <Button size="small" look="quiet" onClick={onEdit}>
            {text('edit')}
          </Button>
        )}
        {sentences.length > 0 && (
          <Button size="small" look="quiet" onClick={() => void copy()}>
            {text('copy')}
          </Button>
        )}
        {onEdit && <RateAnswer turn={turn} />}
      </div>
    </li>
  )
}

function Sentences({ turn: { sentences, sources } }: { readonly turn: ChatTurn }) {
  const text = useChatText()
  const sourceText = useSourceText()
  return (
    <>
      <ul className={css['sentences']}>
        {sentences.map((sentence) => (
          <li key={`${sentence.sources.join(' ')} ${sentence.text}`} dir="auto">
            {sentence.text === null ? <em>{text('withheldSentence')}</em> : sentence.text}{' '}
            <bdi>[{sentence.sources.join(', ')}]</bdi>
          </li>
        ))}
      </ul>
      <h3 className={css['heading']}>{text('sources')}</h3>
      <ol className={css['sources']}>
        {sources.map((source) => (
          <li key={source.number} className={css['source']}>
            <bdi>[{source.number}]</bdi>
            {source.state === 'open' ? (
              <PathLink className={css['link']} path={addressOf(source)}>
                {sourceText(source)}
              </PathLink>
            ) : (
              <span>{text('withheldSource')}</span>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

type Open = Extract<ChatSource, { state: 'open' }>

/** The page in the reader, with the passage boxed. */
const addressOf = ({ collectionId, documentId, revision, page, boxes }: Open) => {
  const at = { page: String(page), ...boxesInAddress(boxes) }
  return collectionId
    ? screenAddress(fileCollectionsModule, 'detail', { id: collectionId, file: documentId, ...at })
    : screenAddress(documentsModule, 'detail', { id: documentId, revision: String(revision), ...at })
}

function useSourceText(): (source: ChatSource) => string {
  const text = useChatText()
  const nameOf = useNameOf()
  return (source) => {
    if (source.state === 'withheld') return text('withheldSource')
    const { documentNumber, title, titleAr, label, page, superseded } = source
    const name = `${documentNumber} ${nameOf({ name: title, nameAr: titleAr })}`.trim()
    // An upload has no revision.
    const where = [name, label, text('onPage', { page })].filter(Boolean).join(' · ')
    return superseded ? `${where} · ${text('superseded')}` : where
  }
}
