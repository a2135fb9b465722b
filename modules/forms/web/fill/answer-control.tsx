import { SignatureField } from '#platform/web/form/signature-field.tsx'
import { localNow } from '#platform/web/local-now.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateField, MomentField } from '#ui/date-field.tsx'
import { DecimalField } from '#ui/decimal-field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TimeField } from '#ui/time-field.tsx'
import { useFormsText } from '../use-forms-text.ts'
import type { AnswerControlProps } from './answer-control-props.ts'
import { ChoiceControl } from './choice-control.tsx'
import { CodedField } from './coded-field.tsx'
import { FileField } from './file-field.tsx'
import { PhotoField } from './photo-field.tsx'
import { RankControl } from './rank-control.tsx'
import { TraceField } from './trace-field.tsx'

/** The control that a type of question is answered with. */
export function AnswerControl(props: AnswerControlProps) {
  const { question, value, texts, onAnswer } = props
  const text = value === null ? '' : String(value)
  const isMultiline = question.appearance.includes('multiline')
  switch (question.type) {
    case 'integer':
    case 'range':
      return (
        <NumberField
          {...texts}
          value={value === null ? null : Number(text)}
          onChange={(number) => onAnswer(Number.isNaN(number) ? 'NaN' : number)}
        />
      )
    case 'decimal':
      return <DecimalField {...texts} value={value === null ? null : text} onChange={onAnswer} />
    case 'select_one':
    case 'select_multiple':
      return <ChoiceControl {...props} />
    case 'rank':
      return <RankControl {...props} />
    case 'date':
      return <DateField {...texts} value={text} onChange={(day) => onAnswer(day || null)} />
    case 'time':
      return <TimeField {...texts} value={text.slice(0, 5)} onChange={(time) => onAnswer(time || null)} />
    case 'dateTime':
      return <MomentField {...texts} value={text.slice(0, 16)} onChange={(moment) => onAnswer(momentHere(moment))} />
    case 'acknowledge':
      return <Acknowledge {...props} />
    case 'image':
      if (question.appearance.includes('signature')) return <Signed {...props} />
      return <PhotoField {...props} />
    case 'audio':
    case 'video':
    case 'file':
      return <FileField {...props} />
    case 'geotrace':
    case 'geoshape':
      return <TraceField {...props} />
    case 'geopoint':
    case 'barcode':
      return <CodedField {...props} />
    default:
      return isMultiline ? (
        <TextAreaField {...texts} value={text} onChange={({ target }) => onAnswer(target.value || null)} />
      ) : (
        <TextField {...texts} dir="auto" value={text} onChange={({ target }) => onAnswer(target.value || null)} />
      )
  }
}

/** With the offset that the clock of this place has at the moment itself, be it in summer or in winter. */
const momentHere = (moment: string) => (moment === '' ? null : localNow(new Date(moment)))

function Signed({ texts, value, onAnswer }: AnswerControlProps) {
  const text = useFormsText()
  return (
    <SignatureField
      texts={{ ...texts, help: texts.help ?? text('signHelp') }}
      clearLabel={text('clearSignature')}
      value={value === null ? '' : String(value)}
      onChange={onAnswer}
    />
  )
}

function Acknowledge({ texts, value, onAnswer }: AnswerControlProps) {
  return (
    <div>
      <Checkbox
        label={texts.label}
        {...(typeof texts.help === 'string' && { help: texts.help })}
        checked={value === 'OK'}
        aria-invalid={texts.error ? true : undefined}
        onChange={({ target }) => onAnswer(target.checked ? 'OK' : null)}
      />
      {texts.error && <p role="alert">{texts.error}</p>}
    </div>
  )
}
