import { CURRENCIES } from '#engines/quantities/currencies.ts'
import { Decimal } from '#platform/web/records/decimal-fields.tsx'
import { ArabicName, Choice, LongText, Moment, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { RecordSelect } from '#platform/web/records/record-select.tsx'
import { Tender } from '../../contract/tender.ts'
import { tendersApi } from '../../contract/tenders-api.ts'
import { tendersModule } from '../../contract/tenders-module.ts'
import { TENDER_METHODS } from '../../contract/tenders-records.ts'
import { useTendersText } from '../use-tenders-text.ts'

const CURRENCY_CHOICES = CURRENCIES.map((value) => ({ value, label: value }))
const WEIGHTS = ['weightPrice', 'weightTechnical', 'weightTime', 'weightHse', 'weightLocal'] as const

/** Adds a tender to the project that is picked, or edits one in preparation. */
export function TenderEditorScreen() {
  const text = useTendersText()
  return (
    <RecordEditor kind={Tender} api={tendersApi} module={tendersModule} text={text} own={['reference']}>
      <Text name="reference" />
      <Text name="title" />
      <ArabicName name="titleAr" />
      <Choice name="method" of={TENDER_METHODS} />
      <RecordSelect name="currency" choices={CURRENCY_CHOICES} none={text('currencyOfProject')} />
      <Moment name="closesAt" />
      <Moment name="opensAt" />
      {WEIGHTS.map((name) => (
        <Decimal key={name} name={name} unit="%" {...(name === 'weightPrice' && { help: text('weightsHelp') })} />
      ))}
      <LongText name="description" />
    </RecordEditor>
  )
}
