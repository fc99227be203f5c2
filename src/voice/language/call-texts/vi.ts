import type { FixedTexts } from "./language-texts.ts";

export const vi: FixedTexts = {
  stillThere: "Quý khách còn đó không ạ?",
  silentGoodbye:
    "Em không nghe thấy quý khách, nên em xin phép kết thúc cuộc gọi. Quý khách cứ gọi lại bất cứ lúc nào. Chào quý khách.",
  fillers: ["Xin chờ một chút ạ. ", "Để em kiểm tra nhé. ", "Một giây thôi ạ. "],
  backAgain: "Em đây ạ, xin lỗi. Đường dây vừa bị ngắt một chút.",
  pleaseGoOn: "Mời quý khách nói tiếp ạ.",
  sayAgain: "Xin lỗi, em chưa nghe rõ. Quý khách nói lại giúp em được không ạ?",
  connecting: {
    sales: "Em đang chuyển máy cho bộ phận bán hàng. Xin chờ một chút ạ.",
    service: "Em đang chuyển máy cho bộ phận dịch vụ. Xin chờ một chút ạ.",
    emergency: "Em đang chuyển máy cho người phụ trách khẩn cấp. Xin quý khách giữ máy.",
  },
  transferFailed: {
    busy: "Xin lỗi, đường dây đang bận ạ.",
    no_answer: "Xin lỗi, không có ai nghe máy ạ.",
    voicemail: "Xin lỗi, em chỉ gặp hộp thư thoại ạ.",
    declined: "Xin lỗi, hiện không ai nhận cuộc gọi được ạ.",
    failed: "Xin lỗi, em không kết nối được ạ.",
  },
  tryingNext: "Để em thử gọi người khác.",
  insteadBookOrMessage: "Em có thể đặt lịch hẹn hoặc ghi lại lời nhắn. Quý khách muốn cách nào ạ?",
  insteadMessage: "Em có thể ghi lại lời nhắn để có người gọi lại. Quý khách muốn nhắn gì ạ?",
  toBeSafe: "Để cho chắc chắn:",
  safetyQuestion: {
    gas: "Ngay bây giờ quý khách có ngửi thấy mùi ga hay nghe tiếng ga xì không ạ?",
    fire: "Ngay bây giờ có gì đang cháy hay bốc khói không ạ?",
    carbon_monoxide: "Ngay bây giờ có chuông báo khí CO đang kêu, hay có ai chóng mặt hoặc thấy mệt không ạ?",
    sparks: "Ngay bây giờ có gì tóe lửa, bị nóng hay giật điện, hoặc có nước gần đồ điện không ạ?",
    water_near_power: "Ngay bây giờ có nước gần ổ điện, dây điện hoặc hộp cầu dao không?",
    violence: "Ngay bây giờ quý khách hay ai khác có đang bị người nào đe dọa hoặc làm hại không ạ?",
    injury: "Ngay bây giờ có ai bị thương, mắc kẹt hay cần cấp cứu không ạ?",
    poisoning: "Có ai vừa nuốt phải chất độc hay bị văng vào mắt, hoặc ngay bây giờ đang hít phải hơi độc không ạ?",
    break_in: "Ngay bây giờ có ai đang đột nhập, hay vừa mới đột nhập vào nhà không ạ?",
    flooding: "Ngay bây giờ nước có đang chảy ra hay tràn vào mà không chặn được không ạ?",
    sewage: "Ngay bây giờ nước cống có đang trào lên trong nhà không ạ?",
    no_heat:
      "Ngay bây giờ trong nhà có lạnh cóng, hay có ai không chịu được lạnh, như em bé, người già hoặc người bệnh không ạ?",
    no_cooling: "Ngay bây giờ ở đó có ai không chịu được nóng, như em bé, người già hoặc người bệnh không ạ?",
    named_by_owner: "Ngay bây giờ có ai đang gặp nguy hiểm không ạ?",
  },
  urgentMessage: "Em chuyển việc này là khẩn cấp ngay bây giờ. Xin cho em biết địa chỉ ạ?",
  confirmLater: "Điều đó bên em sẽ xác nhận lại với quý khách.",
  confirmByText: "Em sẽ xác nhận qua tin nhắn.",
  tooLong:
    "Mình nói chuyện đã lâu rồi, nên em phải kết thúc cuộc gọi này. Quý khách cần gì thêm xin cứ gọi lại. Chào quý khách.",
  goodbye: "Cảm ơn quý khách đã gọi. Chào quý khách!",
};
