/** Top-level domains that make a bare `name.domain` a link. Country codes that are also common file endings (py, rs, md, sh …) are left out. */
const TOP_LEVEL = (
  'com org net edu gov mil int info biz name pro museum coop aero jobs mobi travel asia cat tel xxx app dev blog cloud shop site store online tech xyz ' +
  'chat news page space live world email link team tools wiki agency digital network social software solutions systems today events ' +
  'ac ad ae af ag ai al am ao aq ar at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz ' +
  'de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it ' +
  'je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc me mg mh mk mm mn mo mp mq mr ms mt mu mv mw mx my mz ' +
  'na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pm pn pr pt pw qa re ro ru rw sa sb sc sd se sg si sj sk sm sn sr st su sv sx sy sz ' +
  'tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw'
).split(' ');

const topLevel: ReadonlySet<string> = new Set(TOP_LEVEL);

/** Whether a host without a scheme is surely meant as one. */
export const hasKnownDomain = (host: string): boolean => topLevel.has(host.slice(host.lastIndexOf('.') + 1).toLowerCase());
