import { useState } from 'react'
import type { WithExamples } from '#platform/contract/example-endpoints.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import type { platformEn } from '../language/locales/en.ts'
import { PLATFORM_CATALOGUE } from '../language/platform-text.ts'
import { useSay, useText } from '../language/use-text.ts'
import { showMessage } from '../messages/message-store.ts'
import { EXAMPLE_WORDS } from './example-words.ts'
import css from './records.module.css'

/** Asks which examples are added to a project. */
export function ExamplesDialog(props: {
  readonly api: WithExamples
  readonly projectCode: string
  readonly onClose: () => void
}) {
  const { api, projectCode, onClose } = props
  const text = useText<typeof platformEn>(PLATFORM_CATALOGUE)
  const say = useSay()
  const { data: examples, error } = useApiQuery(api, 'examples', { projectCode })
  const adding = useApiMutation(api, 'addExamples')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const add = async () => {
    const { added } = await adding.send({ projectCode, keys: [...chosen] })
    showMessage({ tone: 'success', text: say(EXAMPLE_WORDS.added).replace('{{count}}', String(added.length)) })
    onClose()
  }
  const failure = adding.error ?? error
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say(EXAMPLE_WORDS.examples)}
      width="narrow"
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            look="primary"
            busy={adding.isPending}
            disabled={chosen.length === 0}
            onClick={() => {
              // The failure stands in the dialog.
              add().catch(() => {})
            }}
          >
            {say(EXAMPLE_WORDS.add)}
          </Button>
        </>
      }
    >
      <div className={css['asked']}>
        <p>{say(EXAMPLE_WORDS.means)}</p>
        {examples?.map(({ key, name, isThere }) => (
          <Checkbox
            key={key}
            label={say(name)}
            disabled={isThere}
            {...(isThere && { help: say(EXAMPLE_WORDS.there) })}
            checked={chosen.includes(key)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, key] : chosen.filter((other) => other !== key))
            }
          />
        ))}
        {!examples && !error && <Skeleton height="10rem" />}
        {failure && <ProblemNote>{failure.message}</ProblemNote>}
      </div>
    </Dialog>
  )
}
