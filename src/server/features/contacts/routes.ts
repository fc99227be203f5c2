import * as contract from "#contract/contacts.ts";
import { type Route, route } from "../../http/route.ts";
import { type EraseNeeds, eraseCaller } from "./erasing/erase-caller.ts";
import { listContacts } from "./list-contacts.ts";
import { readContact } from "./read-contact.ts";
import { updateContact } from "./update-contact.ts";

export const contactRoutes = (needs: EraseNeeds): readonly Route[] => [
  route(contract.listContacts, ({ caller, query }) => listContacts(needs, caller.owner_id, query)),
  route(contract.readContact, ({ caller, params }) => readContact(needs, caller.owner_id, params.id)),
  route(contract.updateContact, ({ caller, params, body }) => updateContact(needs, caller.owner_id, params.id, body)),
  route(contract.eraseCaller, ({ caller, body, client }) => eraseCaller(needs, caller, body.phone, client)),
];
