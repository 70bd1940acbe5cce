/**
 * Parameters by which advertisers and counters mark a visit. They change nothing on a page: the page cache leaves them
 * out, and robots.txt names them for Yandex (Clean-param). A name that ends with "*" stands for all that begin so.
 */
export const trackingParameters: readonly string[] = [
  'utm*',
  // Yandex: clicks, the search, what templates of Direct fill in, the Market.
  ...['yclid', 'ymclid', 'ysclid', 'yadclid', 'yadordid', 'yrclid', 'ybaip', 'yqrid', 'yprqee', 'yhid', 'ybqid', 'ypp'],
  ...[
    'etext',
    'openstat',
    '_openstat',
    'from',
    'frommarket',
    'clid',
    'lr',
    'lrn',
    'reqid',
    '_ym_*',
    'ymid',
    'direct_*',
  ],
  ...[
    'block',
    'pos',
    'position',
    'position_type',
    'keyword',
    'keyword_id',
    'matched_keyword',
    'match_type',
    'phrase_id',
  ],
  ...[
    'campaign',
    'campaign_id',
    'campaign_name',
    'campaign_type',
    'campaignid',
    'ad_id',
    'adid',
    'ad_group_id',
    'adgroup_id',
  ],
  ...[
    'adgroupid',
    'adgroup',
    'gbid',
    'banner_id',
    'bannerid',
    'banner',
    'creative',
    'creative_id',
    'coef_goal_context_id',
  ],
  ...[
    'source',
    'source_type',
    'sourcetype',
    'device',
    'device_type',
    'devicetype',
    'region_id',
    'region_name',
    'regionid',
  ],
  ...['retargeting_id', 'interest_id', 'addphrases', 'addphrasestext', 'placement', 'network', 'medium', 'cost_type'],
  // Google and the counters of its kind.
  ...[
    'gclid',
    'gclsrc',
    'gad',
    'gad_*',
    'gbraid',
    'wbraid',
    'dclid',
    'srsltid',
    '_ga',
    '_ga_*',
    '_gl',
    '_gac',
    '_gcl_*',
  ],
  ...[
    'gcl_*',
    'gclaw',
    'gpromocode',
    'gqt',
    'matchtype',
    'targetid',
    'target',
    'adposition',
    'feeditemid',
    'extensionid',
  ],
  ...[
    'loc_physical_ms',
    'loc_interest_ms',
    'devicemodel',
    'gws_rd',
    'sa',
    'ved',
    'usg',
    'ei',
    'sxsrf',
    'aqs',
    'sourceid',
  ],
  // VK, MyTarget, OK, Telegram, messengers.
  ...[
    'vk_*',
    'vkclid',
    'rb_clickid',
    'rb_*',
    'mt_*',
    'tmclid',
    'post_click_id',
    'ok_ref',
    'tgclid',
    'tg_*',
    'tgwebapp*',
  ],
  // Other networks of the world.
  ...[
    'fbclid',
    'fb_*',
    'fbc',
    'fbp',
    'msclkid',
    'msclkid_*',
    'ttclid',
    'tt_*',
    'twclid',
    'twsrc',
    'li_fat_id',
    'igshid',
  ],
  ...['igsh', 'epik', 'rdt_cid', 'sccid', 'sc_*', 'qclid', 'obclid', 'ob_click_id', 'dicbo', 'tblci', 'taboolaclickid'],
  ...[
    'irclickid',
    'irgwc',
    'wickedid',
    'wickedsource',
    's_kwcid',
    's_cid',
    'ef_id',
    'cjevent',
    'cjdata',
    'awc',
    'ranmid',
  ],
  ...['raneaid', 'ransiteid', 'lipi', 'trk', 'trk_*', 'trkcampaign', 'spm', 'scm', 'ncid', 'cmpid', 'xtor', 'at_*'],
  // Russian counters, calls and analytics.
  ...['calltouch', 'calltouch_*', 'ct_*', 'ctclientid', 'comagic', 'comagic_*', 'uniq', 'cm_id', 'cm_mmc*', 'roistat'],
  ...[
    'roistat_*',
    'rs',
    'k50id',
    'k50_*',
    'alt_*',
    'callibri*',
    'mango*',
    'jivo*',
    'sbjs_*',
    'sbclid',
    'sber*',
    'avito_*',
  ],
  ...['erid', 'adfox_*', 'adriver*', 'hybrid_*', 'getintent*', 'soloway*', 'segmento*', 'buzzoola*', 'otclick*'],
  // Partners and prices.
  ...['admitad_*', 'tagtag_uid', 'actionpay', 'cityads*', 'prx', 'click_id', 'clickid', 'click_hash', 'aff_*', 'aff'],
  ...[
    'affiliate',
    'affiliate_id',
    'partner',
    'partner_id',
    'sub_id',
    'sub_id*',
    'subid*',
    'webmaster_id',
    'wmid',
    'pid',
  ],
  ...['ref', 'referer', 'referrer', 'referral', 'ref_*', 'refid', 'gdeslon', 'advcake*', 'leads_su', 'epn', 'ozon_*'],
  // Mailings and what follows their readers.
  ...['mc_*', '_hs*', '__hs*', 'hsa_*', 'hsctatracking', 'mkt_tok', '__s', 'vero_*', 'oly_*', '_ke', '_kx', 'ml_*'],
  ...[
    'mindbox*',
    'rr_*',
    'rrpusid',
    'sendsay*',
    'unisender*',
    'carrotquest*',
    'sp_*',
    '_bta_*',
    'dm_i',
    'elqtrack*',
    'bbeml',
  ],
  ...[
    'bsft_*',
    'iterable*',
    'nr_email_referer',
    'cx_*',
    'esid',
    'et_rid',
    'sailthru*',
    'mailid',
    'email_id',
    'emci',
    'emdi',
  ],
  // Counters of one's own, and apps that open pages.
  ...[
    'pk_*',
    'mtm_*',
    'piwik_*',
    'matomo_*',
    'ga_*',
    'wt_*',
    'wt.*',
    '_branch*',
    'branch_*',
    'af_*',
    'adj_*',
    'adtarget_*',
    'sscid',
    'tduid',
    ...['sub1', 'sub2', 'sub3', 'sub4', 'sub5'],
    'adjust_*',
  ],
  ...['appmetrica*', 'deeplink*', 'fromapp', '_openapp', '__cf_chl_*', 'cf_chl_*', '_x_tr_*', 'usqp', 'amp_*'],
]

const names = new Set(trackingParameters.filter((name) => !name.endsWith('*')))
const prefixes = trackingParameters.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1))

/** True for a parameter that changes nothing on a page, also from a link that was copied out of HTML (`amp;utm_term`). */
export function isTrackingParameter(name: string): boolean {
  const plain = name.toLowerCase().replace(/^(?:amp;)+/, '')
  return names.has(plain) || prefixes.some((prefix) => plain.startsWith(prefix))
}

/**
 * Where a redirect leads, with the advertising marks of the address that was asked for: counters read them from the
 * address on which a visit begins. Nothing is added to the addresses of others.
 */
export function withMarksOf(asked: string, location: string): string {
  if (!asked.includes('?') || !/^\/(?![/\\])/.test(location)) return location
  const marks = [...new URL(asked).searchParams].filter(([name]) => isTrackingParameter(name))
  if (marks.length === 0) return location
  const [target = '', ...fragment] = location.split(/(?=#)/)
  return `${target}${target.includes('?') ? '&' : '?'}${new URLSearchParams(marks)}${fragment.join('')}`
}
