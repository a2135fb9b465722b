import { lazy } from 'react'

export { type CourseMarksProps, courseMarks, type DeviceAlarmsProps, deviceAlarms } from './device-alarms-slot.ts'
export { useMeasuredQuery } from './use-measured-query.ts'

/** One of the devices of a site, in the form of a record that names it. Stands in a `Suspense`. */
export const DeviceField = lazy(async () => ({ default: (await import('./parts/device-field.tsx')).DeviceField }))
