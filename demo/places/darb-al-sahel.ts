import { band, block, type SitePlan, storeys, text } from './place-plan.ts'

const DEPOT: SitePlan = {
  code: 'DRB-01',
  name: text('Tram depot and control centre', 'مستودع الترام ومركز التحكم'),
  description: text(
    'Stabling for 28 trams, workshop, traction substation and the operations control centre.',
    'مواقف لـ 28 عربة ترام وورشة ومحطة جر ومركز التحكم بالعمليات.',
  ),
  address: text('Northern corridor, zone 70, Al Daayen', 'الممر الشمالي، المنطقة 70، الضعاين'),
  accessNotes: text(
    'Track access certificate needed beyond the yellow fence. Earthing checked every shift.',
    'شهادة دخول المسار مطلوبة بعد السياج الأصفر. يُفحص التأريض في كل وردية.',
  ),
  origin: [51.4468, 25.5772],
  rotation: 71,
  height: 11.8,
  isGroundScaled: true,
  boundary: [
    [0, 0],
    [690, -18],
    [742, 60],
    [736, 250],
    [520, 286],
    [60, 272],
    [0, 220],
  ],
  roads: [
    {
      line: [
        [0, 30],
        [735, 20],
      ],
      width: 12,
    },
    {
      line: [
        [40, 120],
        [420, 110],
        [730, 110],
      ],
      width: 5,
    },
    {
      line: [
        [40, 134],
        [420, 124],
        [730, 124],
      ],
      width: 5,
    },
    {
      line: [
        [40, 148],
        [420, 138],
        [730, 138],
      ],
      width: 5,
    },
  ],
  structures: [
    {
      suffix: 'WS',
      name: text('Workshop hall', 'قاعة الورش'),
      type: 'building',
      ctime: '2024-03-24T05:00:00Z',
      footprint: [
        [120, 172],
        [330, 168],
        [331, 230],
        [260, 232],
        [260, 246],
        [120, 248],
      ],
      levels: storeys(2, 7),
    },
    {
      suffix: 'OC',
      name: text('Operations control centre', 'مركز التحكم بالعمليات'),
      type: 'building',
      ctime: '2024-04-28T05:00:00Z',
      footprint: block(400, 176, 70, 42),
      levels: storeys(4, 4.2, 1),
    },
    {
      suffix: 'ST',
      name: text('Stabling yard', 'ساحة المبيت'),
      type: 'other',
      ctime: '2024-05-12T05:00:00Z',
      footprint: [
        [60, 84],
        [680, 70],
        [680, 156],
        [60, 162],
      ],
    },
    {
      suffix: 'TP',
      name: text('Traction power substation', 'محطة قدرة الجر'),
      type: 'utility',
      ctime: '2024-06-09T05:00:00Z',
      footprint: block(530, 190, 60, 34),
      levels: storeys(1, 5.5),
    },
  ],
}

const VIADUCT: SitePlan = {
  code: 'DRB-02',
  name: text('Al Sahel viaduct', 'جسر الساحل العلوي'),
  description: text(
    'Fourteen spans over the coastal road with two stations and a service road below.',
    'أربعة عشر بحراً فوق الطريق الساحلي مع محطتين وطريق خدمة أسفله.',
  ),
  address: text('Coastal road, zone 70, Al Daayen', 'الطريق الساحلي، المنطقة 70، الضعاين'),
  accessNotes: text(
    'Lane closures end at 05:00. Wind limit for the launching gantry 11 m/s.',
    'ينتهي إغلاق الحارات عند 05:00. حد الرياح لرافعة التركيب 11 م/ث.',
  ),
  origin: [51.4556, 25.5868],
  rotation: 71,
  height: 9.3,
  isGroundScaled: true,
  boundary: [
    [0, 0],
    [420, -24],
    [860, 0],
    [1180, 60],
    [1168, 214],
    [850, 158],
    [420, 132],
    [4, 150],
  ],
  roads: [
    {
      line: [
        [0, 34],
        [420, 14],
        [860, 40],
        [1174, 98],
      ],
      width: 16,
    },
    {
      line: [
        [2, 112],
        [420, 96],
        [856, 122],
        [1170, 180],
      ],
      width: 16,
    },
  ],
  structures: [
    {
      suffix: 'VD',
      name: text('Viaduct spans 1 to 14', 'بحور الجسر 1 إلى 14'),
      type: 'bridge',
      ctime: '2024-02-25T05:00:00Z',
      footprint: band(
        [
          [10, 74],
          [420, 56],
          [858, 82],
          [1160, 136],
        ],
        11,
      ),
      levels: [{ code: 'RAIL', name: text('Top of rail', 'أعلى القضيب'), elevation: 9.6 }],
    },
    {
      suffix: 'S1',
      name: text('Station Al Daayen', 'محطة الضعاين'),
      type: 'building',
      ctime: '2024-07-21T05:00:00Z',
      footprint: band(
        [
          [250, 63],
          [350, 59],
        ],
        26,
      ),
      levels: storeys(3, 4.8),
    },
    {
      suffix: 'S2',
      name: text('Station Al Rayah', 'محطة الراية'),
      type: 'building',
      status: 'on_hold',
      ctime: '2024-08-18T05:00:00Z',
      footprint: band(
        [
          [900, 89],
          [1000, 107],
        ],
        26,
      ),
      levels: storeys(3, 4.8),
    },
  ],
}

const UNDERPASS: SitePlan = {
  code: 'DRB-03',
  name: text('Wadi Lusail underpass', 'نفق وادي لوسيل'),
  description: text(
    'Cut-and-cover tunnel of 460 m with pumping station and portals.',
    'نفق بطريقة الحفر والتغطية بطول 460 م مع محطة ضخ وبوابات.',
  ),
  address: text('Northern corridor, zone 69, Lusail', 'الممر الشمالي، المنطقة 69، لوسيل'),
  accessNotes: text(
    'Dewatering runs day and night: check the level board before entering the pit.',
    'نزح المياه يعمل ليل نهار: راجع لوحة المنسوب قبل دخول الحفرة.',
  ),
  origin: [51.4642, 25.4702],
  rotation: 18,
  height: 6.2,
  isGroundScaled: true,
  boundary: [
    [0, 20],
    [250, 0],
    [560, 12],
    [642, 60],
    [630, 236],
    [380, 262],
    [60, 250],
    [0, 210],
  ],
  roads: [
    {
      line: [
        [0, 128],
        [300, 130],
        [636, 142],
      ],
      width: 26,
    },
    {
      line: [
        [320, 6],
        [316, 258],
      ],
      width: 18,
    },
  ],
  structures: [
    {
      suffix: 'TN',
      name: text('Tunnel box', 'صندوق النفق'),
      type: 'tunnel',
      ctime: '2024-03-03T05:00:00Z',
      footprint: band(
        [
          [90, 128],
          [300, 130],
          [550, 138],
        ],
        26,
      ),
    },
    {
      suffix: 'PW',
      name: text('West portal', 'البوابة الغربية'),
      type: 'tunnel',
      ctime: '2024-05-05T05:00:00Z',
      footprint: band(
        [
          [16, 128],
          [88, 128],
        ],
        30,
      ),
    },
    {
      suffix: 'DP',
      name: text('Drainage pump station', 'محطة ضخ الصرف'),
      type: 'utility',
      ctime: '2024-09-29T05:00:00Z',
      footprint: block(352, 168, 34, 26),
      levels: storeys(1, 5, 2),
    },
  ],
}

export const DARB_AL_SAHEL: readonly SitePlan[] = [DEPOT, VIADUCT, UNDERPASS]
