import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { qualityApi } from '#modules/quality/contract/quality-api.ts'
import { NamedPackageField } from '#modules/workpackages/web/public.tsx'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { usePlace } from '#platform/web/place/place-store.ts'
import { useToday } from '#platform/web/place/use-today.ts'
import { useEditor } from '#platform/web/records/editor-context.ts'
import { Choice, Company, Day, LongText, NumberField, PlaceOf, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { MaterialTest } from '../../contract/material-test.ts'
import { materialTestsApi } from '../../contract/material-tests-api.ts'
import { materialTestsModule } from '../../contract/material-tests-module.ts'
import {
  type CONCRETE_RULES,
  isRuleOf,
  PURPOSES,
  RULES,
  TEST_KINDS,
  type TestKind,
} from '../../contract/material-tests-records.ts'
import { useMaterialTestsText } from '../use-material-tests-text.ts'

type Standard = (typeof CONCRETE_RULES)[number]

/** Records a sample at the structure that is picked, or edits one whose result is awaited (NAV-03). */
export function MaterialTestEditorScreen() {
  const { inspection: inspectionId } = useScreenParams()
  const asked = useApiQuery(qualityApi, 'get', { id: inspectionId ?? '' }, { enabled: inspectionId !== undefined })
  const projectCode = usePlace((place) => place.currentProject)?.code ?? ''
  const begins = useApiQuery(materialTestsApi, 'defaultRule', { projectCode }, { enabled: projectCode !== '' })
  const isWaiting = begins.isLoading || (inspectionId !== undefined && asked.data === undefined && !asked.error)
  if (isWaiting) return <Skeleton height="16rem" />
  const { packageName, packageId, location, element, companyId } = asked.data ?? {}
  const of = asked.data ? { inspectionId, packageName, packageId, location, element, companyId } : {}
  return <Editor of={of} standard={begins.data?.rule ?? 'en206'} />
}

function Editor({ of, standard }: { readonly of: object; readonly standard: Standard }) {
  const text = useMaterialTestsText()
  const today = useToday()
  return (
    <RecordEditor
      kind={MaterialTest}
      api={materialTestsApi}
      module={materialTestsModule}
      text={text}
      defaults={{ sampledOn: today, rule: standard, ...of }}
      nameOf={({ mix }) => mix}
    >
      <PlaceOf />
      <Choice name="kind" of={TEST_KINDS} />
      <RuleFact standard={standard} />
      <Text name="mix" help={text('mixHelp')} />
      <RequiredFact />
      <LotFacts />
      <Day name="sampledOn" />
      <NumberField name="age" unit={text('days')} />
      <Choice name="purpose" of={PURPOSES} />
      <Text name="sampleNo" dir="ltr" />
      <NamedPackageField />
      <Text name="location" />
      <Text name="element" />
      <Company name="companyId" />
      <Text name="laboratory" />
      <LongText name="note" />
    </RecordEditor>
  )
}

const CONCRETE_DAYS = 28

/** The rules that fit the kind of test. */
function RuleFact({ standard }: { readonly standard: Standard }) {
  const { form } = useEditor()
  const [kind, rule]: [TestKind, (typeof RULES)[number]] = useWatch({ control: form.control, name: ['kind', 'rule'] })
  // Fill is tested where it lies, concrete after its weeks.
  useEffect(() => {
    if (!kind || isRuleOf(kind, rule)) return
    const isDensity = kind === 'density'
    form.setValue('rule', isDensity ? 'proctor' : standard, { shouldDirty: true })
    form.setValue('age', isDensity ? 0 : CONCRETE_DAYS, { shouldDirty: true })
  }, [form, kind, rule, standard])
  return <Choice name="rule" of={RULES.filter((rule) => isRuleOf(kind, rule))} />
}

function RequiredFact() {
  const text = useMaterialTestsText()
  const kind: TestKind = useWatch({ name: 'kind' }) ?? 'cube'
  return <NumberField name="required" unit={kind === 'density' ? '%' : 'MPa'} help={text('requiredHelp')} />
}

/** Only the identity rule judges by the lot. */
function LotFacts() {
  const text = useMaterialTestsText()
  const rule = useWatch({ name: 'rule' })
  if (rule !== 'en206-identity') return null
  return (
    <>
      <Text name="lot" />
      <NumberField name="lotSize" help={text('lotHelp')} />
    </>
  )
}
