import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { workpackagesModule } from './workpackages-module.ts'

export const workPackageKind = defineRecordKind(workpackagesModule, 'work-package', {
  title: { en: 'Work package', ar: 'حزمة عمل' },
  read: 'work-package:read',
  opens: { screen: 'detail', as: 'id' },
})

/** Earned value of a place as it was reported on a day; it has no page of its own. */
export const evmSnapshotKind = defineRecordKind(workpackagesModule, 'evm-snapshot', {
  title: { en: 'Snapshot of earned value', ar: 'لقطة القيمة المكتسبة' },
  read: 'work-package:read',
})
