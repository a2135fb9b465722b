import { type ReactNode, useState } from 'react'
import { useKeptText } from '#platform/web/form/use-kept-text.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { useBcfText } from '../use-bcf-text.ts'
import css from './topics.module.css'

/**
 * Where a person says something about an issue. Ctrl Enter sends. `send` throws where it did not go: the words then
 * stay, and `problem` says why. Without words it sends nothing, unless something else `goesAlong`.
 */
export function CommentBox(props: {
  /** Names what is typed and not sent in this browser. */
  draftName: string
  send: (words: string) => Promise<unknown>
  problem: string | null
  goesAlong?: boolean
  children?: ReactNode
}) {
  const { draftName, send, problem, goesAlong = false, children } = props
  const text = useBcfText()
  const words = useKeptText(draftName)
  const [isSending, setSending] = useState(false)
  const isEmpty = words.text.trim() === '' && !goesAlong
  const submit = async () => {
    if (isEmpty || isSending) return
    setSending(true)
    try {
      await send(words.text)
      words.settle()
    } catch {
      // The caller knows why, and says so in `problem`.
    } finally {
      setSending(false)
    }
  }
  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextAreaField
        label={text('comment')}
        isLabelHidden
        placeholder={text('commentHint')}
        maxLength={20_000}
        value={words.text}
        onChange={(event) => words.type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
        }}
      />
      {children}
      {problem && <p role="alert">{problem}</p>}
      <div className={css['buttons']}>
        <Button size="small" type="submit" look="primary" disabled={isEmpty} busy={isSending}>
          {text('sendComment')}
        </Button>
      </div>
    </form>
  )
}
