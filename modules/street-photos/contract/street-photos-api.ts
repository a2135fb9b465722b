import { z } from 'zod'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoices, byFlag } from '#platform/contract/record-filters.ts'
import { ModelLook, StreetModel } from './street-model.ts'
import { CaseRule, Finding, FindingBox, StreetPhoto } from './street-photo.ts'
import { streetPhotosModule } from './street-photos-module.ts'
import { CASE_CLASSES, FINDING_CLASS_KEYS, MODEL_STATES, PHOTO_STATES } from './street-photos-records.ts'

const read = 'street-photo:read'
const write = 'street-photo:write'
const id = z.object({ id: z.uuid() })
const models = recordEndpoints(
  { ...StreetModel, Draft: StreetModel.Draft.extend({ fileId: z.uuid() }) },
  '/street-models',
  { read, write: 'street-photo:models', filters: { state: byChoices(MODEL_STATES), isOn: byFlag() } },
)

export const streetPhotosApi = defineApi(streetPhotosModule, {
  ...recordEndpoints({ ...StreetPhoto, Draft: StreetPhoto.Draft.extend({ fileId: z.uuid() }) }, '/street-photos', {
    read,
    write,
    filters: { state: byChoices(PHOTO_STATES), isPlaced: byFlag(), isSearched: byFlag() },
  }),
  picture: {
    method: 'GET',
    path: '/street-photos/:id/picture',
    summary: 'The photo as it was uploaded',
    access: read,
    input: id,
    output: FILE_ANSWER,
  },
  preview: {
    method: 'GET',
    path: '/street-photos/:id/preview',
    summary: 'A small picture of the photo',
    access: read,
    input: id,
    output: FILE_ANSWER,
  },
  detect: {
    method: 'POST',
    path: '/street-photos/:id/detect',
    summary: 'Look for people and vehicles with the shipped network, where it has not looked yet',
    access: write,
    input: id,
    output: StreetPhoto.Record,
  },
  findings: {
    method: 'GET',
    path: '/street-photos/:id/findings',
    summary: 'What was found on a photo or drawn on it, the surest first',
    access: read,
    reads: ['street-photo'],
    input: id,
    output: z.array(Finding),
  },
  mark: {
    method: 'POST',
    path: '/street-photos/:id/findings',
    summary: 'Draw what spoils the street: left, top, width and height as parts of the upright photo',
    access: write,
    input: id.extend({ class: z.enum(FINDING_CLASS_KEYS), box: FindingBox }),
    output: Finding,
  },
  judge: {
    method: 'POST',
    path: '/street-findings/:id/verdict',
    summary: 'Say of a finding whether it is one, and of which class; the last word counts',
    access: write,
    input: id.extend({
      verdict: z.enum(['pending', 'accepted', 'rejected']),
      class: z.enum(FINDING_CLASS_KEYS).optional(),
    }),
    output: Finding,
  },
  search: {
    method: 'POST',
    path: '/street-photos/:id/searched',
    summary: 'Say that the whole photo was searched for what was missed, or take it back',
    access: write,
    input: id.extend({ isSearched: z.boolean() }),
    output: StreetPhoto.Record,
  },
  caseRules: {
    method: 'GET',
    path: '/street-case-rules/:siteCode',
    summary: 'Of which classes the network makes municipal cases by itself on a site, and its measured precision',
    access: read,
    reads: ['street-photo', 'street-case-rule'],
    input: z.object({ siteCode: PlaceCode }),
    output: z.array(CaseRule),
  },
  setCaseRule: {
    method: 'PUT',
    path: '/street-case-rules/:siteCode/:class',
    summary:
      'Allow municipal cases of a class by themselves while the lower bound of the measured precision reaches a share, or forbid them',
    access: 'street-photo:automate',
    asks: ['municipal-case:write'],
    input: z.object({
      siteCode: PlaceCode,
      class: z.enum(CASE_CLASSES),
      isOn: z.boolean(),
      leastPrecision: z.number().min(0.5).max(0.999),
    }),
    output: z.array(CaseRule),
  },
  makeCase: {
    method: 'POST',
    path: '/street-findings/:id/case',
    summary:
      'Make a municipal case of a finding that a person has accepted or drawn; `sameAs` names the case that it is seen in already',
    access: write,
    asks: ['municipal-case:write'],
    input: id.extend({ description: z.string().trim().min(3).max(2_000), sameAs: z.uuid().optional() }),
    output: Finding,
  },
  listModels: models.list,
  getModel: models.get,
  createModel: models.create,
  changeModel: models.change,
  removeModel: models.remove,
  restoreModel: models.restore,
  learnModel: {
    method: 'POST',
    path: '/street-models/learn',
    summary: 'Learn cracks from the verdicts on searched photos of a site: a detector that nobody has switched on',
    access: 'street-photo:models',
    input: z.object({ siteCode: PlaceCode }),
    output: StreetModel.Record,
  },
  useModel: {
    method: 'POST',
    path: '/street-models/:id/use',
    summary: 'Look at the photos of its site with a detector, where this version of it has not looked yet',
    access: write,
    input: id,
    output: z.object({ count: z.number().int() }),
  },
  looks: {
    method: 'GET',
    path: '/street-photos/:id/looks',
    summary: 'Which detectors of the site have looked at a photo',
    access: read,
    reads: ['street-photo', 'street-model'],
    input: id,
    output: z.array(ModelLook),
  },
  look: {
    method: 'POST',
    path: '/street-photos/:id/looks',
    summary: 'Look at a photo with a detector of its site',
    access: write,
    input: id.extend({ modelId: z.uuid() }),
    output: z.array(ModelLook),
  },
})
