import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { sitesModule } from './sites-module.ts'

export const projectKind = defineRecordKind(sitesModule, 'project', {
  title: { en: 'Project', ar: 'مشروع' },
  read: 'site:read',
  opens: { screen: 'index', as: 'project' },
})

export const siteKind = defineRecordKind(sitesModule, 'site', {
  title: { en: 'Site', ar: 'موقع' },
  read: 'site:read',
  opens: { screen: 'siteDetail', as: 'code' },
})

export const structureKind = defineRecordKind(sitesModule, 'structure', {
  title: { en: 'Structure', ar: 'منشأة' },
  read: 'site:read',
  opens: { screen: 'structureDetail', as: 'code' },
})
