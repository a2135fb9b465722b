import { defineStates } from '#platform/contract/states.ts'
import { calendarsModule } from './calendars-module.ts'

/** Deadlines go by the version that was approved last: while a calendar is revised, and until its next approval. */
export const calendarStates = defineStates(calendarsModule, 'calendar', {
  initial: 'draft',
  states: {
    draft: { title: { en: 'Draft', ar: 'مسودة' }, tone: 'minor' },
    inForce: { title: { en: 'In force', ar: 'ساري' }, tone: 'good' },
    retired: { title: { en: 'Retired', ar: 'موقوف' }, tone: 'off' },
  },
  steps: {
    approve: {
      from: ['draft'],
      to: 'inForce',
      title: { en: 'Approve', ar: 'اعتماد' },
      did: { en: 'Approved the calendar', ar: 'اعتمد التقويم' },
      right: 'calendar:approve',
      needs: { shifts: { en: 'the working hours', ar: 'ساعات العمل' } },
      guard: 'fitsTogether',
      otherThan: ['created', 'updated', 'revise'],
      isApproval: true,
    },
    revise: {
      from: ['inForce', 'retired'],
      to: 'draft',
      title: { en: 'Revise', ar: 'تعديل جديد' },
      did: { en: 'Took the calendar up for revision', ar: 'فتح التقويم للتعديل' },
      right: 'calendar:write',
      asksReason: true,
    },
    retire: {
      from: ['inForce', 'draft'],
      to: 'retired',
      title: { en: 'Retire', ar: 'إيقاف' },
      did: { en: 'Retired the calendar', ar: 'أوقف التقويم' },
      right: 'calendar:approve',
      guard: 'isNotDefault',
      asksReason: true,
    },
  },
})
