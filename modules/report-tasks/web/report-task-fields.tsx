import { masterRecordsModule } from '#modules/master-records/contract/master-records-module.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import type { ReportTask } from '../contract/report-task.ts'
import { TRIGGERS } from '../contract/report-tasks-records.ts'
import type { reportTasksEn } from './locales/en.ts'
import { useReportTasksText } from './use-report-tasks-text.ts'
import { useRoleName } from './use-role-name.ts'
import { useRuleWords } from './use-rule-words.ts'
import { useSayThreshold } from './use-say-threshold.ts'

/** The fields of a task in their order, for list and page. */
export function useReportTaskFields() {
  const text = useReportTasksText()
  const { onPage, onList, ...field } = useFields<ReportTask, typeof reportTasksEn>(text)
  const nameOf = useNameOf()
  const format = useFormats()
  const ruleWords = useRuleWords()
  const roleName = useRoleName()
  const say = useSay()
  const sayThreshold = useSayThreshold()
  return [
    onList.code('number', { sort: 'number' }),
    onList.text('name', { arabic: 'nameAr', sort: 'name' }),
    field.choice('trigger', TRIGGERS),
    onPage.shown(
      'threshold',
      ({ threshold, thresholdColumn }) => threshold && thresholdColumn && sayThreshold(threshold, thresholdColumn),
    ),
    onPage.shown('problem', ({ problem }) => problem && say(problem)),
    onPage.shown(
      'rule',
      ({ trigger, rule, time }) => trigger !== 'frozen' && <bdi>{`${ruleWords(rule)} · ${time}`}</bdi>,
    ),
    field.moment('nextAt', { sort: 'nextAt' }),
    onList.moment('lastSentAt'),
    onList.flag('isOn'),
    onPage.text('masterRecord.name', {
      as: 'masterRecordId',
      arabic: 'masterRecord.nameAr',
      within: (shown, { masterRecord }) => (
        <ScreenLink to={masterRecordsModule} screen="detail" params={{ id: masterRecord?.id ?? '' }}>
          {shown}
        </ScreenLink>
      ),
    }),
    onPage.shown('roleCodes', ({ roleCodes }) => roleCodes.map(roleName).join(', ')),
    onPage.shown('companyIds', ({ companyIds }) => companyIds.length > 0 && format.count(companyIds.length)),
    onPage.person('person', { as: 'personId' }),
    onPage.shown(
      'escalation',
      ({ escalation, escalationPeople }) =>
        escalation.length > 0 &&
        escalation
          .map(({ afterDays, roleCode }, at) => {
            const whom = [roleCode && roleName(roleCode), escalationPeople[at]?.name].filter(Boolean).join(' · ')
            return text('afterDaysTo', { days: format.count(afterDays), whom })
          })
          .join(', '),
    ),
    onPage.long('message', { cell: ({ message, messageAr }) => nameOf({ name: message, nameAr: messageAr }) }),
  ]
}
