import { Suspense, useId, useState } from 'react'
import { useController, useFormState } from 'react-hook-form'
import { keptShape, shapeOf, type Whereabouts, whereWith } from '#platform/contract/whereabouts.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useSay } from '../language/use-text.ts'
import { useEditor } from './editor-context.ts'
import { useEnteredPlace } from './fields.tsx'
import css from './where.module.css'
import { drawingPart, mapPart, modelPart, storeyPart, type WherePartProps } from './where-slots.ts'
import { WHERE_WORDS, whereInWords } from './where-words.ts'

const TEXTS = ['space', 'grid', 'chainage'] as const
const HELP: Partial<Record<(typeof TEXTS)[number], 'gridHelp' | 'chainageHelp'>> = {
  grid: 'gridHelp',
  chainage: 'chainageHelp',
}

/**
 * Where in its place the record lies, as closely as somebody knows: storey, space, grid and chainage in words; a point or
 * an outline on the map; a pin on a drawing; an element of a model. The fact is `WHERE` of the contract. One line until somebody
 * says more.
 * @example <Where name="where" />
 */
export function Where({ name }: { readonly name: string }) {
  const say = useSay()
  const id = useId()
  const { text, valueLabels } = useEditor()
  const place = useEnteredPlace()
  const { field } = useController({ name })
  const { errors } = useFormState({ name })
  const where = (field.value ?? null) as Whereabouts | null
  valueLabels.set(name, (value) => whereInWords(value as Whereabouts | null, say))
  const change = (said: Partial<Whereabouts>) => field.onChange(whereWith(where, said))
  const wrong = errors[name] !== undefined && where?.chainage ? say(WHERE_WORDS.chainageWrong) : undefined
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && !wrong) {
    return (
      <p className={css['folded']}>
        <span className={css['legend']}>
          {say(WHERE_WORDS.where)} <span className={css['note']}>{text('optional')}</span>
        </span>
        <bdi className={css['said']}>{whereInWords(where, say) ?? say(WHERE_WORDS.nothing)}</bdi>
        <Button look="quiet" onClick={() => setOpen(true)}>
          {say(WHERE_WORDS.say)}
        </Button>
      </p>
    )
  }
  return (
    <fieldset className={css['field']} aria-labelledby={id}>
      <legend id={id} className={css['legend']}>
        {say(WHERE_WORDS.where)} <span className={css['note']}>{text('optional')}</span>
      </legend>
      <div className={css['texts']}>
        <Storey
          place={place}
          name={`${name}.storey`}
          value={where?.storey || null}
          onChange={(storey) => change({ storey: storey ?? '' })}
        />
        {TEXTS.map((one) => {
          const help = HELP[one]
          return (
            <TextField
              key={one}
              label={say(WHERE_WORDS[one])}
              help={help && say(WHERE_WORDS[help])}
              dir={help ? 'ltr' : 'auto'}
              name={`${name}.${one}`}
              value={where?.[one] ?? ''}
              error={one === 'chainage' ? wrong : undefined}
              onBlur={field.onBlur}
              onChange={({ target }) => change({ [one]: target.value })}
            />
          )
        })}
      </div>
      {place.projectCode !== '' && (
        <Suspense fallback={<Skeleton height="2.5rem" />}>
          <mapPart.Part place={place} value={where && shapeOf(where)} onChange={(shape) => change(keptShape(shape))} />
          <drawingPart.Part place={place} value={where?.pin ?? null} onChange={(pin) => change({ pin })} />
          <modelPart.Part place={place} value={where?.element ?? null} onChange={(element) => change({ element })} />
        </Suspense>
      )}
    </fieldset>
  )
}

/** A text of its own until the storeys of the models are there, and where there are none. */
function Storey({ name, ...part }: Required<WherePartProps<string>> & { readonly name: string }) {
  const say = useSay()
  const typed = (
    <TextField
      label={say(WHERE_WORDS.storey)}
      dir="auto"
      name={name}
      value={part.value ?? ''}
      onChange={({ target }) => part.onChange(target.value || null)}
    />
  )
  return part.place.projectCode === '' ? (
    typed
  ) : (
    <Suspense fallback={typed}>
      <storeyPart.Part {...part} />
    </Suspense>
  )
}
