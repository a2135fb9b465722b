import type { Project } from '../contract/project.ts'
import type { Site } from '../contract/site.ts'
import type { Structure } from '../contract/structure.ts'

/** A project as the server answers it, for tests of screens. */
export function buildProject(code: string, more: Partial<Project> = {}): Project {
  return {
    code,
    name: `Project ${code}`,
    nameAr: `مشروع ${code}`,
    description: '',
    descriptionAr: '',
    phase: 'construction',
    status: 'active',
    startPlan: '2024-01-07',
    endPlan: '2028-06-29',
    budget: '3860000000.00',
    currency: 'SAR',
    timezone: 'Asia/Riyadh',
    weekend: [5, 6],
    epsg: 32638,
    siteCount: 1,
    rowVersion: 1,
    can: { edit: true },
    ...more,
  }
}

/** A site of `P1` as the server answers it. */
export function buildSite(code: string, more: Partial<Site> = {}): Site {
  return {
    code,
    projectCode: 'P1',
    name: `Site ${code}`,
    nameAr: `موقع ${code}`,
    status: 'active',
    boundary: null,
    position: null,
    basePoint: null,
    address: '',
    accessNotes: '',
    coverAt: null,
    structureCount: 1,
    footprints: [],
    rowVersion: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-02-01T00:00:00.000Z',
    updatedBy: { id: '0a0a0a0a-0000-4000-8000-000000000001', name: 'Ana' },
    can: { edit: true, addStructure: true },
    ...more,
  }
}

/** A structure of `P1-A` as the server answers it. */
export function buildStructure(code: string, more: Partial<Structure> = {}): Structure {
  return {
    code,
    siteCode: 'P1-A',
    projectCode: 'P1',
    name: `Structure ${code}`,
    nameAr: '',
    type: 'building',
    footprint: null,
    description: '',
    outsideReason: '',
    ctime: '2026-01-01T00:00:00.000Z',
    coverAt: null,
    rowVersion: 1,
    updatedAt: '2026-02-01T00:00:00.000Z',
    updatedBy: null,
    can: { edit: true },
    ...more,
  }
}
