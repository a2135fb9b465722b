import { useWatch } from 'react-hook-form'
import { Text } from '#platform/web/records/fields.tsx'
import { useConditionWords } from '../drawing/condition-words.ts'
import { useProceduresText } from '../use-procedures-text.ts'

/** A condition in words, and on demand as it is written. */
export function StartsWhen({ condition }: { readonly condition: string }) {
  const { whole } = useConditionWords()
  const written = <code dir="ltr">{condition}</code>
  const words = whole(condition)
  if (words === null) return written
  return (
    <details>
      <summary>
        <bdi>{words}</bdi>
      </summary>
      {written}
    </details>
  )
}

/** The condition as it is written, said in words while it is typed. */
export function StartsWhenField() {
  const text = useProceduresText()
  const { whole } = useConditionWords()
  const typed = String(useWatch({ name: 'startsWhen' }) ?? '')
  const words = typed && whole(typed)
  return <Text name="startsWhen" dir="ltr" help={words ? <bdi>{words}</bdi> : text('startsWhenHelp')} />
}
