import { managedAdvertRoutes, managedDocumentRoutes } from '@berth/contract';
import { badInput } from '../../../platform/failures/failures.ts';
import { type Handler, implement } from '../../../platform/http/implement.ts';
import { withForm } from '../../../platform/http/multipart.ts';
import {
  changeAdvert,
  copyAdvert,
  createAdvert,
  describeAdvertForm,
  extendAdvert,
  listAdverts,
  previewManagedAdvert,
  publishAdvert,
  renderDescription,
  showAdvert,
  takeOverAdvert,
  withdrawAdvert,
} from './manage-adverts.ts';
import { listDocuments, putDocument, removeDocument } from './managed-documents.ts';

/** The calls of the back office for adverts and their documents. */
export const managedAdvertHandlers: Handler[] = [
  implement(managedAdvertRoutes.list, ({ query }, at) => listAdverts(at, query)),
  implement(managedAdvertRoutes.form, (_, at) => describeAdvertForm(at)),
  implement(managedAdvertRoutes.render, ({ body }) => renderDescription(body)),
  implement(managedAdvertRoutes.show, ({ params }, at) => showAdvert(at, params)),
  implement(managedAdvertRoutes.create, ({ body }, at) => createAdvert(at, body)),
  implement(managedAdvertRoutes.change, ({ params, body }, at) => changeAdvert(at, { ...params, ...body })),
  implement(managedAdvertRoutes.publish, ({ params, body }, at) => publishAdvert(at, { ...params, ...body })),
  implement(managedAdvertRoutes.withdraw, ({ params }, at) => withdrawAdvert(at, params)),
  implement(managedAdvertRoutes.takeOver, ({ params }, at) => takeOverAdvert(at, params)),
  implement(managedAdvertRoutes.extend, ({ params, body }, at) => extendAdvert(at, { ...params, ...body })),
  implement(managedAdvertRoutes.copy, ({ params, body }, at) => copyAdvert(at, { ...params, ...body })),
  implement(managedAdvertRoutes.preview, ({ params }, at) => previewManagedAdvert(at, params)),
  implement(managedDocumentRoutes.list, ({ params }, at) => listDocuments(at, params)),
  implement(managedDocumentRoutes.put, ({ params }, at) =>
    withForm(at, ({ files: [file] }) => {
      if (!file) throw badInput('body.myFile-0', 'required', 'Choose a file to upload');
      return putDocument(at, { ...params, file });
    }),
  ),
  implement(managedDocumentRoutes.remove, async ({ params }, at) => {
    await removeDocument(at, params);
    return undefined;
  }),
];
