import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { CaseRule } from '../../contract/street-photo.ts'
import { streetPhotosApi } from '../../contract/street-photos-api.ts'
import { FINDING_CLASSES } from '../../contract/street-photos-records.ts'
import { useStreetText } from '../use-street-text.ts'
import css from './street-photos.module.css'

const TONES = { on: 'good', off: 'off', stopped: 'critical' } as const

/** Of which classes the network makes cases by itself, and why it does not. */
export function CaseRulesDialog({ siteCode, onClose }: { readonly siteCode: string; readonly onClose: () => void }) {
  const text = useStreetText()
  const rules = useApiQuery(streetPhotosApi, 'caseRules', { siteCode })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('caseRules')}
      actions={<Button onClick={onClose}>{text('close')}</Button>}
    >
      <div className={css['part']}>
        <p className={css['quiet']}>{text('caseRulesHelp')}</p>
        {rules.data?.map((rule) => (
          <OneRule key={rule.class} rule={rule} siteCode={siteCode} />
        ))}
      </div>
    </Dialog>
  )
}

function OneRule({ rule, siteCode }: { readonly rule: CaseRule; readonly siteCode: string }) {
  const text = useStreetText()
  const say = useSay()
  const format = useFormats()
  const setting = useApiMutation(streetPhotosApi, 'setCaseRule')
  const [wanted, setWanted] = useState(Math.round(rule.leastPrecision * 1000) / 10)
  const percent = (share: number) => format.number(share * 100, 0)
  const { precision, reviewed, state, stopped, cases } = rule
  const isOn = state === 'on'
  const send = (on: boolean) => setting.submit({ siteCode, class: rule.class, isOn: on, leastPrecision: wanted / 100 })
  return (
    <section className={css['part']} aria-label={say(FINDING_CLASSES[rule.class])}>
      <h3 className={css['heading']}>
        {say(FINDING_CLASSES[rule.class])} <StatusBadge status={TONES[state]} word={text(`rule.${state}`)} />
      </h3>
      <p>
        {precision
          ? text('ruleMeasured', { low: percent(precision.low), high: percent(precision.high), count: reviewed })
          : text('ruleUnmeasured')}{' '}
        {text('ruleCases', { count: cases })}
      </p>
      {stopped && (
        <p role="status">
          {text('ruleStopped', {
            when: format.dateTime(stopped.at),
            low: percent(stopped.low),
            reviewed: format.count(stopped.reviewed),
          })}
        </p>
      )}
      <NumberField
        label={text('leastPrecision')}
        unit="%"
        value={wanted}
        isDisabled={isOn}
        onChange={(value) => value !== null && setWanted(value)}
      />
      <div className={css['tools']}>
        <Button look={isOn ? 'default' : 'primary'} busy={setting.isPending} onClick={() => send(!isOn)}>
          {text(isOn ? 'forbidCases' : 'allowCases')}
        </Button>
      </div>
      {setting.error && <p role="alert">{setting.error.message}</p>}
    </section>
  )
}
