import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { useBcfText } from '../use-bcf-text.ts'
import css from './topics.module.css'

/**
 * Where a person says something about an issue. Ctrl Enter sends. `send` throws where it did not go: the words then
 * stay, and `problem` says why. Without words it sends nothing, unless something else `goesAlong`.
 */
export function CommentBox(props: {
  send: (words: string) => Promise<unknown>
  problem: string | null
  goesAlong?: boolean
  children?: ReactNode
}) {
  const { send, problem, goesAlong = false, children } = props
  const text = useBcfText()
  const [words, setWords] = useState('')
  const [isSending, setSending] = useState(false)
  const isEmpty = words.trim() === '' && !goesAlong
  const submit = async () => {
    if (isEmpty || isSending) return
    setSending(true)
    try {
      await send(words)
      setWords('')
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
        value={words}
        onChange={(event) => setWords(event.target.value)}
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
