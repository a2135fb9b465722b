import type { Text } from '#platform/contract/text.ts'
import type { GisViewId } from './gis-views.ts'

/** What the map of a site does not draw yet, and where the same stands today. The modules depend on this one, so their paths are all that is known here. */
export const GIS_ELSEWHERE: Readonly<Partial<Record<GisViewId, { readonly path: string; readonly says: Text }>>> = {
  bim: {
    path: '/geospatial/bim/index',
    says: {
      en: 'Models stand in space in the digital twin, and in the viewer with their storeys, properties and sections. They do not lie on this flat map.',
      ar: 'تظهر النماذج مجسمة في التوأم الرقمي، وفي العارض بطوابقها وخصائصها ومقاطعها. ولا تُرسم على هذه الخريطة المسطحة.',
    },
  },
  cad: {
    path: '/geospatial/cad/index',
    says: {
      en: 'Placed drawings lie with their outlines on the map of the catalogue, and line by line on their own pages. They are not laid over the captures here yet.',
      ar: 'تظهر حدود الرسومات المحددة الموقع على خريطة الفهرس، وخطوطها في صفحاتها. ولا تُعرض هنا فوق اللقطات بعد.',
    },
  },
  workPackage: {
    path: '/dataMgt/workpackage/index',
    says: {
      en: 'Work packages have a structure and a place in it, and no outline of their own that could be drawn here.',
      ar: 'لكل حزمة عمل منشأة وموضع فيها، وليس لها حدود خاصة يمكن رسمها هنا.',
    },
  },
  bimTo3d: {
    path: '/geospatial/bim/index',
    says: {
      en: 'A model is not measured against a point cloud or a mesh yet. Both can be looked at, each for itself.',
      ar: 'لا يُقاس النموذج بعد مقابل سحابة نقاط أو شبكة. يمكن عرض كل منهما على حدة.',
    },
  },
  '3dTo3d': {
    path: '/geospatial/pointCloud/index',
    says: {
      en: 'Two point clouds are not compared yet. Two surfaces of heights are: under Earthwork, as cut and fill.',
      ar: 'لا تُقارن سحابتا نقاط بعد. أما سطحا ارتفاعات فيُقارنان ضمن أعمال الحفر والردم.',
    },
  },
  piling: {
    path: '/dataMgt/piling/index',
    says: {
      en: 'Piles stand in their register with their records and their progress. They are not laid over the captures here yet.',
      ar: 'للأوتاد سجل يضم بياناتها ونسبة إنجازها. ولا تُعرض هنا فوق اللقطات بعد.',
    },
  },
  schedule: {
    path: '/dataMgt/schedule/index',
    says: {
      en: 'Activities stand on the bar chart of their schedule. They are not drawn over time on this map yet.',
      ar: 'تظهر الأنشطة على مخطط أشرطة الجدول الزمني. ولا تُرسم عبر الزمن على هذه الخريطة بعد.',
    },
  },
}
