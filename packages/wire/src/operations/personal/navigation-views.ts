import * as Either from 'fp-ts/lib/Either.js';
import { maxFragmentLength, maxNavigationViewName } from '@parley/core/model';
import { json, noParameters, optionalJson, optionalRaw, raw, request } from '../../codecs/params.js';
import { boolean, text } from '../../codecs/scalars.js';
import { navigationViewShape } from '../../events/personal/forms.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { emptyReply } from '../shared/reply-schemas.js';

/** A client without a name may send null. */
const name = optionalRaw(text({ max: maxNavigationViewName, blank: 'refused', strips: true }), null, { nullIsAbsent: true });

/** GET /navigation_views */
export const getNavigationViewsOperation = operation({
  method: 'GET',
  path: '/navigation_views',
  gate: 'navigationViews',
  access: 'account',
  useCase: 'getNavigationViews',
  request: noParameters,
  reply: (views, { open }) => ({ navigation_views: views.map((view) => navigationViewShape.write(open, view)) }),
  replySchema: (open) => schema.object(open, { navigation_views: schema.listOf(navigationViewShape.schema(open)) }),
  summary: 'The views that the caller keeps in the navigation of their clients.',
});

/** POST /navigation_views. Spec: 4.18 */
export const addNavigationViewOperation = operation({
  method: 'POST',
  path: '/navigation_views',
  gate: 'navigationViews',
  access: 'account',
  useCase: 'addNavigationView',
  request: request(
    { fragment: raw(text({ max: maxFragmentLength, blank: 'refused', strips: true })), is_pinned: json(boolean), name },
    ({ is_pinned: isPinned, ...view }) => Either.right({ ...view, isPinned }),
  ),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Adds a view to the navigation of the caller.',
});

/** PATCH /navigation_views/{fragment} */
export const editNavigationViewOperation = operation({
  method: 'PATCH',
  path: '/navigation_views/{fragment:rest}',
  gate: 'navigationViews',
  access: 'account',
  useCase: 'editNavigationView',
  request: request({ is_pinned: optionalJson(boolean, null), name }, ({ is_pinned: isPinned, name: newName }, { path }) =>
    Either.right({
      fragment: path['fragment'] ?? '',
      change: { ...(newName === null ? {} : { name: newName }), ...(isPinned === null ? {} : { isPinned }) },
    }),
  ),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Changes a view in the navigation of the caller.',
});

/** DELETE /navigation_views/{fragment} */
export const removeNavigationViewOperation = operation({
  method: 'DELETE',
  path: '/navigation_views/{fragment:rest}',
  gate: 'navigationViews',
  access: 'account',
  useCase: 'removeNavigationView',
  request: request({}, (_, { path }) => Either.right({ fragment: path['fragment'] ?? '' })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Removes a view from the navigation of the caller.',
});
