import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { workpackagesModule } from './workpackages-module.ts'

export const workPackageKind = defineRecordKind(workpackagesModule, 'work-package', {
  title: { en: 'Work package', ar: 'حزمة عمل' },
  read: 'work-package:read',
  opens: { screen: 'detail', as: 'id' },
})
