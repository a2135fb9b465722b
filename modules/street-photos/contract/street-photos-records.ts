// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { streetPhotosModule } from './street-photos-module.ts'

/** `reading` until the job has ended; `failed`: no picture that can be read here. */
export const PHOTO_STATES = ['reading', 'ready', 'failed'] as const
export const DETECTION_STATES = ['none', 'running', 'done', 'failed'] as const
/** `missed`: drawn by a person. */
export const FINDING_VERDICTS = ['pending', 'accepted', 'rejected', 'missed'] as const

/** Whether the network makes cases of a class by itself: `stopped` by the measured precision, until a person allows it again. */
export const CASE_RULE_STATES = ['on', 'off', 'stopped'] as const

/** Classes that the shipped network finds and that a municipal service puts right. */
export const CASE_CLASSES = ['vehicle'] as const
export type CaseClass = (typeof CASE_CLASSES)[number]

/** `onnx`: a file that somebody has brought; `learnt`: from the verdicts of the site. */
export const MODEL_METHODS = ['onnx', 'learnt'] as const
/** `checking` until the job has ended; `refused`: no detector that can be run here. */
export const MODEL_STATES = ['checking', 'ready', 'refused'] as const
/** How the answer of a detector is laid out: as YOLOv8 or YOLOv5 lists it, rows of corners with score and class, or lists apart. */
export const MODEL_LAYOUTS = ['yolov8', 'yolov5', 'rows', 'boxes-scores'] as const
/** Boxes of the answer in pixels of the square, or in parts of it. */
export const MODEL_BOXES = ['pixels', 'parts'] as const
/** Colours from 0 to 1, to 255, or about the mean of ImageNet. */
export const MODEL_SCALES = ['unit', 'bytes', 'imagenet'] as const
export const MODEL_COLOURS = ['rgb', 'bgr'] as const
/** Grey bars beside the photo, or the photo pulled to a square. */
export const MODEL_FITS = ['letterbox', 'stretch'] as const

/** What spoils a street, and the municipal service that puts it right; null: no case is made of it. */
export const FINDING_CLASSES = {
  litter: { service: 'litter', en: 'Litter or debris', ar: 'نفايات أو مخلفات' },
  graffiti: { service: 'graffiti', en: 'Graffiti', ar: 'كتابة على الجدران' },
  pothole: { service: 'pothole', en: 'Pothole', ar: 'حفرة' },
  crack: { service: 'pothole', en: 'Crack in the road', ar: 'شرخ في الطريق' },
  'faded-sign': { service: 'sign', en: 'Faded sign', ar: 'لوحة باهتة' },
  'broken-sign': { service: 'sign', en: 'Broken sign', ar: 'لوحة مكسورة' },
  billboard: { service: 'sign', en: 'Broken billboard', ar: 'لوحة إعلانية تالفة' },
  light: { service: 'light', en: 'Street light that is broken', ar: 'إنارة شارع معطلة' },
  sand: { service: 'sand', en: 'Sand on the road', ar: 'رمال على الطريق' },
  pavement: { service: 'obstruction', en: 'Cluttered pavement', ar: 'رصيف مشغول' },
  works: { service: 'obstruction', en: 'Road works without order', ar: 'أعمال طريق غير مرتبة' },
  facade: { service: 'other', en: 'Facade that is not kept', ar: 'واجهة مهملة' },
  vehicle: { service: 'obstruction', en: 'Vehicle', ar: 'مركبة' },
  person: { service: null, en: 'Person', ar: 'شخص' },
} as const
export type FindingClass = keyof typeof FINDING_CLASSES
export const FINDING_CLASS_KEYS = Object.keys(FINDING_CLASSES) as [FindingClass, ...FindingClass[]]

export const streetPhotoKind = defineRecordKind(streetPhotosModule, 'street-photo', {
  title: { en: 'Street photo', ar: 'صورة شارع' },
  read: 'street-photo:read',
  opens: { screen: 'detail', as: 'id' },
})

export const streetModelKind = defineRecordKind(streetPhotosModule, 'street-model', {
  title: { en: 'Detector of its own', ar: 'كاشف خاص' },
  read: 'street-photo:read',
  opens: { screen: 'model', as: 'id' },
})

/** Known by its site and its class: `S11 vehicle`. */
export const caseRuleKind = defineRecordKind(streetPhotosModule, 'street-case-rule', {
  title: { en: 'Cases by themselves', ar: 'حالات تلقائية' },
  read: 'street-photo:read',
})
